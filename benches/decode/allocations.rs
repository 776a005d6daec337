//! Counts the allocations of the process, and the bytes in use.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

static COUNTING: AtomicBool = AtomicBool::new(false);
static CALLS: AtomicU64 = AtomicU64::new(0);
/// The bytes in use now, and the peak.
static BYTES: AtomicU64 = AtomicU64::new(0);
static MOST: AtomicU64 = AtomicU64::new(0);

fn count(bytes: usize) {
    if COUNTING.load(Relaxed) {
        CALLS.fetch_add(1, Relaxed);
        MOST.fetch_max(BYTES.fetch_add(bytes as u64, Relaxed) + bytes as u64, Relaxed);
    }
}

fn give_back(bytes: usize) {
    if COUNTING.load(Relaxed) {
        BYTES.fetch_sub(bytes as u64, Relaxed);
    }
}

// SAFETY: every call goes to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        give_back(layout.size());
        count(size);
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// The number of allocations and reallocations that `run` makes, and its peak in bytes.
pub fn of(run: impl FnOnce()) -> (u64, u64) {
    let calls = CALLS.load(Relaxed);
    // Earlier allocations may be freed meanwhile.
    const BEFORE: u64 = 1 << 40;
    BYTES.store(BEFORE, Relaxed);
    MOST.store(BEFORE, Relaxed);
    COUNTING.store(true, Relaxed);
    run();
    COUNTING.store(false, Relaxed);
    (CALLS.load(Relaxed) - calls, MOST.load(Relaxed) - BEFORE)
}
