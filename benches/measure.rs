//! Time ratios on a busy machine.
//!
//! Contestants alternate in short batches, so a slow phase slows all of them. The ratio of the fastest batches repeats
//! within a few per cent even if times differ twofold. Criterion measures one function after the other, so its ratios
//! do not.

use std::time::{Duration, Instant};

/// Far above the clock's resolution, and far below the scheduler's time slice.
const BATCH: Duration = Duration::from_micros(1500);

pub struct Contestant<'a> {
    pub name: &'static str,
    run: Box<dyn FnMut() + 'a>,
    batch: u32,
    /// Nanoseconds per call, by round.
    times: Vec<f64>,
}

impl<'a> Contestant<'a> {
    /// `run` keeps the compiler from removing the work.
    pub fn new(name: &'static str, run: impl FnMut() + 'a) -> Self {
        Contestant {
            name,
            run: Box::new(run),
            batch: 1,
            times: Vec::new(),
        }
    }

    pub fn once(&mut self) {
        (self.run)();
    }

    pub fn fastest(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// The median of each round's ratio.
    pub fn over(&self, other: &Contestant<'_>) -> f64 {
        median(
            self.times
                .iter()
                .zip(&other.times)
                .map(|(own, other)| own / other)
                .collect(),
        )
    }

    fn batch(&mut self) -> Duration {
        let start = Instant::now();
        for _ in 0..self.batch {
            (self.run)();
        }
        start.elapsed()
    }

    /// Finds the calls per batch. The first call does not count: it may open a connection.
    fn warm_up(&mut self) {
        self.once();
        while self.batch() < BATCH / 2 && self.batch < 1 << 20 {
            self.batch *= 2;
        }
    }
}

pub fn take_turns(contestants: &mut [Contestant<'_>], rounds: usize) {
    contestants.iter_mut().for_each(Contestant::warm_up);
    // With equal batches, a switch between contestants costs each call the same.
    let batch = contestants.iter().map(|contestant| contestant.batch).max();
    for contestant in contestants.iter_mut() {
        contestant.batch = batch.unwrap_or(1);
    }
    for round in 0..rounds {
        for turn in 0..contestants.len() {
            let turn = (round + turn) % contestants.len();
            let contestant = &mut contestants[turn];
            let time = contestant.batch().as_nanos() as f64 / f64::from(contestant.batch);
            contestant.times.push(time);
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
