//~ /* build_key */, /* username */, /* password */
//~ three arguments are missing
use platform_api::integrations::CiA;

pub fn request() -> CiA {
    CiA::new("https://ci.example")
}
