use platform_api::integrations::CiA;

pub fn ci_a(url: String, job: String) -> CiA {
    CiA::new(url, job)
}
