#!/bin/sh
# Sends a list of students to the portal, waits until it has been applied, and prints the report.
# Exit status: 0 when every row is applied or unchanged; 1 otherwise, also when the portal refuses the file.
# Needs curl 7.76 or newer and jq. Documentation: docs/import-by-machine.md
set -eu

portal=${PORTAL_ADDRESS:?https://portal.college.example}
# A file that only this user can read, with the key alone.
key_file=${PORTAL_KEY_FILE:-/etc/portal-import.key}
file=${STUDENTS_FILE:?the list, .xlsx or .csv}
# The name of a mapping that was kept on the screen. Empty: the columns are recognised by their headings.
mapping=${PORTAL_MAPPING:-}
# A whole university takes about three minutes.
wait_seconds=${PORTAL_WAIT_SECONDS:-1800}

# What an answer says that refuses: its sentence, and one for each wrong part of the query.
sentences='.message, (.data.fields // {} | to_entries[] | "\(.key): \(.value)")'

# Prints the answer. A refusal is printed as an error and ends this script. The key stays out of the list of processes.
call() {
  if ! answer=$(printf 'header = "Authorization: Bearer %s"\n' "$(cat "$key_file")" |
    curl --config - --silent --show-error --fail-with-body --max-time 600 "$@"); then
    printf '%s' "$answer" | jq --raw-output "$sentences" >&2 2>/dev/null || printf '%s\n' "$answer" >&2
    exit 1
  fi
  printf '%s' "$answer"
}

query='apply=true'
if [ -n "$mapping" ]; then query="$query&mapping=$(printf %s "$mapping" | jq --slurp --raw-input --raw-output @uri)"; fi

sent=$(call --header "X-File-Name: $(basename "$file")" --data-binary "@$file" "$portal/api/imports?$query")
id=$(printf %s "$sent" | jq --raw-output .id)

waited=0
while :; do
  # A portal that starts again goes on with the import.
  if report=$(call "$portal/api/imports/$id" 2>/dev/null); then state=$(printf %s "$report" | jq --raw-output .state)
  else state='without an answer'; fi
  case $state in planning | applying | 'without an answer') ;; *) break ;; esac
  if [ "$waited" -ge "$wait_seconds" ]; then
    printf 'After %s seconds the import %s is still %s. It goes on by itself; see %s/admin/import/%s\n' \
      "$wait_seconds" "$id" "$state" "$portal" "$id" >&2
    exit 1
  fi
  sleep 2
  waited=$((waited + 2))
done

printf %s "$report" | jq '{id, state, counts, missingFields, threshold, questions}'
[ "$state" = applied ] && [ "$(printf %s "$report" | jq '.counts.wrong + .counts.refused')" = 0 ]
