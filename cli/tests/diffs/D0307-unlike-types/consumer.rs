use platform_api::integrations::CiA;

pub fn ci_a(url: String, job: i64) -> CiA {
    CiA::new(url, job)
}
