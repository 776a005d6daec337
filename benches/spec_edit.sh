#!/usr/bin/env bash
# Measures `cargo build` from a one-line edit of the spec to compiled bindings, with everything else compiled.
#
#   bash benches/spec_edit.sh [rounds] [folder]
#
# Works on a copy of the repository in a temporary folder, or in the named folder, which is kept with all compiled files.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${1:-5}
folder=${2:-$(mktemp -d)}
if [ $# -lt 2 ]; then trap 'rm -rf "$folder"' EXIT; fi
mkdir -p "$folder/repository"
tar --exclude=./target --exclude=./.git -cf - . | tar -xf - -C "$folder/repository"
cd "$folder/repository"
export CARGO_TARGET_DIR=$folder/target
unset CI

now() { date +%s%N; }
spec=spec/settings/accounts.toml
cargo build --quiet
cargo build --quiet

printf '| round | cargo build, nothing to do, ms | after the edit, ms | of that CPU time, ms | files of generated/ that changed |\n|--:|--:|--:|--:|---|\n'
for round in $(seq "$rounds"); do
  cp -r generated "$folder/before"
  start=$(now)
  cargo build --quiet
  idle=$((($(now) - start) / 1000000))
  sed -i "0,/doc = \"\(Edit [0-9]*: \)\?/s//doc = \"Edit $round: /" "$spec"
  start=$(now)
  TIMEFORMAT='%U %S'
  cpu=$({ time cargo build --quiet 1>&2; } 2>&1 | awk 'END { printf "%d", ($1 + $2) * 1000 }')
  edit=$((($(now) - start) / 1000000))
  changed=$(diff -rq --no-dereference "$folder/before" generated | awk '{ print $4 }' | tr '\n' ' ' || true)
  rm -r "$folder/before"
  test -n "$changed"
  printf '| %s | %s | %s | %s | %s |\n' "$round" "$idle" "$edit" "$cpu" "$changed"
done
