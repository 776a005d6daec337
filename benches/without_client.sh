#!/usr/bin/env bash
# Measures the compile time of the feature `client`. Each round compiles everything from nothing, first with the feature
# and then without it.
#
#   bash benches/without_client.sh [rounds]
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp Cargo.lock generated/Cargo.lock
export CARGO_INCREMENTAL=0 TIMEFORMAT='%R %U %S'
cargo fetch --quiet --manifest-path generated/Cargo.toml

printf '| round | features | crates | elapsed, s | CPU, s |\n|--:|---|--:|--:|--:|\n'
for round in $(seq "${1:-3}"); do
  for features in '' '--no-default-features'; do
    build() { cargo "$1" --quiet --offline --manifest-path generated/Cargo.toml $features "${@:2}"; }
    crates=$(build tree --edges normal --prefix none --format '{p}' | sed 's/ (\*)$//' | sort -u | wc -l)
    times=$({ time build build --target-dir "$folder/target" 1>&2; } 2>&1 | tail -n 1)
    rm -rf "$folder/target"
    awk -v round="$round" -v features="${features:-default}" -v crates="$crates" \
      '{ printf "| %s | `%s` | %s | %.1f | %.1f |\n", round, features, crates, $1, $2 + $3 }' <<<"$times"
  done
done
