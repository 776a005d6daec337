//! Echoes everything, as the worst proxy or debugging service does.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

pub type Respond = fn(&str) -> String;

/// Returns the address. Runs until the test process ends.
pub fn start(respond: Respond) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let url = format!("http://{}", listener.local_addr().expect("it has an address"));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            thread::spawn(move || serve(stream, respond));
        }
    });
    url
}

fn serve(stream: TcpStream, respond: Respond) -> Option<()> {
    let mut writer = stream.try_clone().ok()?;
    let mut reader = BufReader::new(stream);
    let (mut told, mut length) = (String::new(), 0);
    loop {
        let begin = told.len();
        reader.read_line(&mut told).ok().filter(|read| *read > 0)?;
        let line = told[begin..].trim_end().to_ascii_lowercase();
        match line.split_once("content-length:") {
            _ if line.is_empty() => break,
            Some((_, value)) => length = value.trim().parse().ok()?,
            None => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    told.push_str(&String::from_utf8_lossy(&body));
    writer.write_all(respond(&told).as_bytes()).ok()
}

pub fn response(status: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n{headers}\r\n{body}")
}
