//! Expressions of the tables, built as syntax trees.
//!
//! Tables have most of the tokens, and parsing them took a tenth of the generator's time. Templates may
//! contain these expressions.

use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::{
    Expr, ExprArray, ExprCall, ExprLit, ExprMethodCall, ExprPath, ExprReference, ExprStruct, ExprTuple, FieldValue,
    Lit, LitInt, LitStr, Member, Path, PathSegment,
};

use super::rust_types::ident;

/// `Fact::Required`
pub fn path(segments: &[&str]) -> Expr {
    Expr::Path(ExprPath {
        attrs: Vec::new(),
        qself: None,
        path: plain_path(segments),
    })
}

fn plain_path(segments: &[&str]) -> Path {
    Path {
        leading_colon: None,
        segments: segments.iter().map(|name| PathSegment::from(ident(name))).collect(),
    }
}

/// `Version::new(17, 2)`
pub fn call(function: &[&str], arguments: impl IntoIterator<Item = Expr>) -> Expr {
    Expr::Call(ExprCall {
        attrs: Vec::new(),
        func: Box::new(path(function)),
        paren_token: Default::default(),
        args: Punctuated::from_iter(arguments),
    })
}

/// `field.doc(SECTION, "…")`
pub fn method_call(receiver: Expr, method: &str, arguments: impl IntoIterator<Item = Expr>) -> Expr {
    Expr::MethodCall(ExprMethodCall {
        attrs: Vec::new(),
        receiver: Box::new(receiver),
        dot_token: Default::default(),
        method: ident(method),
        turbofish: None,
        paren_token: Default::default(),
        args: Punctuated::from_iter(arguments),
    })
}

/// `NotIn { name: "…", since: None }`
pub fn structure<const N: usize>(name: &str, fields: [(&str, Expr); N]) -> Expr {
    let fields = fields.into_iter().map(|(name, value)| FieldValue {
        attrs: Vec::new(),
        member: Member::Named(ident(name)),
        colon_token: Some(Default::default()),
        expr: value,
    });
    Expr::Struct(ExprStruct {
        attrs: Vec::new(),
        qself: None,
        path: plain_path(&[name]),
        brace_token: Default::default(),
        fields: fields.collect(),
        dot2_token: None,
        rest: None,
    })
}

pub fn reference(referent: Expr) -> Expr {
    Expr::Reference(ExprReference {
        attrs: Vec::new(),
        and_token: Default::default(),
        mutability: None,
        expr: Box::new(referent),
    })
}

/// `&["a", "b"]`
pub fn slice(elements: impl IntoIterator<Item = Expr>) -> Expr {
    let array = ExprArray {
        attrs: Vec::new(),
        bracket_token: Default::default(),
        elems: Punctuated::from_iter(elements),
    };
    reference(Expr::Array(array))
}

/// `("a", "b")`
pub fn pair(first: Expr, second: Expr) -> Expr {
    Expr::Tuple(ExprTuple {
        attrs: Vec::new(),
        paren_token: Default::default(),
        elems: Punctuated::from_iter([first, second]),
    })
}

pub fn string(value: &str) -> Expr {
    literal(Lit::Str(LitStr::new(value, Span::call_site())))
}

pub fn strings(values: &[String]) -> Expr {
    slice(values.iter().map(|value| string(value)))
}

pub fn number(value: u32) -> Expr {
    literal(Lit::Int(LitInt::new(&value.to_string(), Span::call_site())))
}

fn literal(lit: Lit) -> Expr {
    Expr::Lit(ExprLit { attrs: Vec::new(), lit })
}
