import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** How many of the newest requests are not in SQLite's search index: fewer than this. */
const NEWEST = 64

const place = (row: string) => `
  (case ${row}.status when 'Pending' then 1 when 'Approved' then 2 when 'Rejected' then 3 else 4 end) * ${2 ** 40}
  + ${row}.seq`

/** The last request that is in the index; newer ones are not. */
const LAST = '(select "upTo" from "indexedRequests")'

/**
 * SQLite's search index of requests gets 64 new requests at once, because 64 in one statement cost as much as a few in
 * statements of their own. `indexedRequests` says which requests it has; a search reads the newer ones one by one. A change
 * of a request that is not in the index yet leaves the index as it is. PostgreSQL's index does this by itself (`fastupdate`).
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') return
  const run = (text: string) => sql.raw(text).execute(db)
  await run('create table "indexedRequests" ("upTo" integer not null)')
  await run('insert into "indexedRequests" ("upTo") select coalesce(max(seq), 0) from requests')
  for (const trigger of ['in', 'out', 'over']) await run(`drop trigger requests_search_${trigger}`)
  // A restored request has its former `seq`, so it can be older than the last one in the index.
  await run(`create trigger requests_search_in after insert on requests
    when new.seq <= ${LAST} or new.seq >= ${LAST} + ${NEWEST}
    begin
      insert into requests_search (rowid, search)
        select ${place('requests')}, requests.search from requests
        where requests.seq between min(new.seq, ${LAST} + 1) and new.seq order by 1;
      update "indexedRequests" set "upTo" = new.seq where "upTo" < new.seq;
    end`)
  const take = `delete from requests_search where rowid = ${place('old')};`
  await run(`create trigger requests_search_out after delete on requests when old.seq <= ${LAST} begin ${take} end`)
  await run(`create trigger requests_search_over after update of search, status on requests
    when old.seq <= ${LAST} and (old.search <> new.search or ${place('old')} <> ${place('new')})
    begin
      ${take}
      insert into requests_search (rowid, search) values (${place('new')}, new.search);
    end`)
}
