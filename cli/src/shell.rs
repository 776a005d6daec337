/// An argument of a command, quoted if a shell would read it otherwise.
pub fn argument(name: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "_-./+=:@,".contains(letter);
    let name = if name.starts_with('-') {
        format!("./{name}")
    } else {
        name.to_owned()
    };
    if !name.is_empty() && name.chars().all(is_plain) {
        return name;
    }
    let mut quoted = String::from('"');
    for letter in name.chars() {
        if "\"\\$`".contains(letter) {
            quoted.push('\\');
        }
        quoted.push(letter);
    }
    quoted + "\""
}
