import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** How many of the newest requests are not in SQLite's search index: fewer than this (64 since migration 0033). */
const NEWEST = 256
/** How many parts of the same size SQLite merges at once (4 if nothing is said). */
const MERGED_PARTS = 8

const place = (row: string) => `
  (case ${row}.status when 'Pending' then 1 when 'Approved' then 2 when 'Rejected' then 3 else 4 end) * ${2 ** 40}
  + ${row}.seq`

const LAST = '(select "upTo" from "indexedRequests")'

/** SQLite's search index of requests gets more requests at once and merges more parts at once: half of the work. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') return
  const run = (text: string) => sql.raw(text).execute(db)
  await run('drop trigger requests_search_in')
  // The trigger of migration 0033, but for the number.
  await run(`create trigger requests_search_in after insert on requests
    when new.seq <= ${LAST} or new.seq >= ${LAST} + ${NEWEST}
    begin
      insert into requests_search (rowid, search)
        select ${place('requests')}, requests.search from requests
        where requests.seq between min(new.seq, ${LAST} + 1) and new.seq order by 1;
      update "indexedRequests" set "upTo" = new.seq where "upTo" < new.seq;
    end`)
  await run(`insert into requests_search (requests_search, rank) values ('usermerge', ${MERGED_PARTS})`)
}
