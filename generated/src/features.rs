// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The features of this crate, proxies, and host names outside of ASCII.
//!
//! The HTTP library is reqwest 0.13. Except for `client`, the features have the names and the meaning of reqwest's.
//!
//! - **client** *(default)*: the async `Client` and every function that sends. Without it there is no HTTP library and no
//!   async runtime, only [`HttpAdapter`](crate::HttpAdapter).
//! - **blocking**: `blocking::Client`, for programs without an async runtime.
//! - **default-tls** *(default)*: TLS with the library that reqwest recommends. Without a feature for TLS, a client can call
//!   only `http://` addresses.
//! - **rustls**: TLS with rustls, at present the same as **default-tls**.
//! - **rustls-no-provider**: rustls without a crypto provider, which your program chooses.
//! - **native-tls**: TLS with the system's library.
//! - **native-tls-vendored**: **native-tls**, with OpenSSL compiled in where the system's library is OpenSSL.
//! - **http2** *(default)*: HTTP/2.
//! - **system-proxy** *(default)*: the proxy settings of macOS and Windows, in addition to environment variables and client
//!   options.
//! - **socks**: SOCKS proxies.
//!
//! # Proxies
//!
//! Calls to an `http://` address go through the proxy in the environment variable `http_proxy`, which can read the token.
//! Addresses in `no_proxy` are called directly: `*` stands for all host names, and `0.0.0.0/0` and `::/0` for all IP
//! addresses, so `no_proxy=*,0.0.0.0/0,::/0` turns proxies off.
//!
//! # Host names outside of ASCII
//!
//! The crate `url` brings in crates with Unicode tables for such names, which are half of all compiled crates without the
//! feature **client**. `cargo update -p idna_adapter --precise 1.1.0` in your program chooses smaller tables, and
//! `--precise 1.0.0` none: `url` then refuses host names outside of ASCII.
