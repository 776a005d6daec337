//! Tests responses that leave out something that must be there. The program reads it once more, and then it is an
//! error.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::thread;

use platform_api_sandbox::{Fault, FaultRule, Role};

use crate::sample::samples;
use crate::support::{Names, PROJECTS, kind_that_requires_a_secret, names, start};
use crate::transcript::assert_prints;

fn folder(policy: &str, state: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text) in [
        ("policy.toml", policy),
        ("state.toml", state),
        ("dump.toml", "# dear to somebody\n"),
    ] {
        fs::write(Path::new(folder.path()).join(name), text).expect("it can be written");
    }
    folder
}

#[tokio::test(flavor = "multi_thread")]
async fn an_active_integration_that_is_not_found_is_an_error() {
    let Some((kind, secret)) = kind_that_requires_a_secret() else {
        return;
    };
    let (slug, project) = (kind.slug, PROJECTS[0]);
    let (sandbox, _) = start(&PROJECTS).await;
    sandbox.assume(project, slug, samples(kind.parameters));
    let folder = folder(
        &format!("[integrations.{slug}.{secret}]\nset = true\n"),
        &format!("[projects.\"{project}\".{slug}]\n{secret} = {{ value = \"https://a.example\" }}\n"),
    );
    let url = sandbox.url();
    let variables = [
        ("PLATFORM_URL", url.as_str()),
        ("PLATFORM_TOKEN", sandbox.token(Role::Administrator)),
    ];
    let path = format!("/integrations/{slug}");
    let dump = format!("$ platform-state dump --no-settings --overwrite --out dump.toml {project}");

    sandbox.inject(FaultRule::always(Fault::Status(404)).path(&path));
    let error = format!("error: {project}: the list of integrations has {slug} as active, but there is none");
    let transcript = format!(
        "{dump}\n{error}\nnothing was written\n[1]\n\
         $ cat dump.toml\n# dear to somebody\n\
         $ platform-state audit --no-settings policy.toml {project}\n\
         {error}\n0 broken, 0 not told, 0 held, 0 not applicable, 1 not read; 0 waived\n[1]\n\
         $ platform-state plan state.toml\n{project} {slug}\n  error: the list …\n\
         0 to change, 0 up to date, 0 refused, 1 not read\n[1]\n"
    );
    assert_prints(&transcript, folder.path(), &variables);

    // A moment's fault is nobody's.
    sandbox.clear_faults();
    sandbox.inject(FaultRule::next(1, Fault::Status(404)).path(&path));
    let transcript = format!("{dump}\n$ grep -c '^[[]projects' dump.toml\n1\n");
    assert_prints(&transcript, folder.path(), &variables);
}

/// A service whose settings and list are these, until it is dropped with the test.
fn service(settings: &'static str, list: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
    let url = format!("http://{}", listener.local_addr().expect("it has one"));
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut head = [0; 4096];
            let length = stream.read(&mut head).unwrap_or_default();
            let is_list = head[..length].windows(14).any(|part| part == b"/integrations ");
            let body = if is_list { list } else { settings };
            let length = body.len();
            _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
            );
        }
    });
    url
}

#[test]
fn settings_without_any_and_entries_without_a_slug_are_errors() {
    let Some(Names { switch, kind, secret }) = names() else {
        return;
    };
    let rules = format!("[settings.{switch}]\nset = true\n[integrations.{kind}.{secret}]\nset = true\n");
    let folder = folder(&rules, "[settings]\n");
    for (url, arguments, error) in [
        (service("{}", "[]"), "", "settings: the response has no setting"),
        (
            service("{}", r#"[{"title": "A"}, {"slug": "b"}]"#),
            "--no-settings 7",
            "7: the list of integrations has one without a slug",
        ),
    ] {
        let transcript = format!(
            "$ platform-state dump --overwrite --out dump.toml {arguments}\nerror: {error}\nnothing was written\n[1]\n\
             $ cat dump.toml\n# dear to somebody\n\
             $ platform-state audit policy.toml {arguments} 2>&1 | grep ^error | head -n 1\nerror: {error}\n"
        );
        assert_prints(
            &transcript,
            folder.path(),
            &[("PLATFORM_URL", url.as_str()), ("PLATFORM_TOKEN", "s3cr3t")],
        );
    }
    let url = service("{}", "[]");
    assert_prints(
        "$ platform-state plan state.toml\nsettings\n  error: the response has no setting\n…1 not read\n[1]\n",
        folder.path(),
        &[("PLATFORM_URL", url.as_str()), ("PLATFORM_TOKEN", "s3cr3t")],
    );
}
