import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * The distinct words of the students' names, which a search compares with a misspelt name. Triggers add the words of
 * every name, so that a restored or copied student has theirs too.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, sequence } = columnTypes(engine)
  await sql`create table "nameWords" (seq ${sequence}, word ${text} not null unique)`.execute(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await (engine === 'sqlite' ? addOnSqlite(run) : addOnPostgres(run))
}

type Run = (statement: string) => Promise<unknown>

/** One row for each word of a name: on SQLite by way of JSON, because it cannot split a text. */
const wordsOnSqlite = (row: string) => `json_each('[' || replace(json_quote(${row}."sortName"), ' ', '","') || ']')`
const wordsOnPostgres = (row: string) => `unnest(string_to_array(${row}."sortName", ' ')) as value`

async function addOnSqlite(run: Run) {
  const add = `insert into "nameWords" (word) select value from ${wordsOnSqlite('new')} where value <> ''
    on conflict do nothing;`
  await run(`insert into "nameWords" (word) select distinct value from users, ${wordsOnSqlite('users')}
    where "userType" = 'student' and value <> '' order by value`)
  await run(`create trigger name_words_insert after insert on users
    when new."userType" = 'student' begin ${add} end`)
  await run(`create trigger name_words_update after update of "sortName" on users
    when new."userType" = 'student' and new."sortName" <> old."sortName" begin ${add} end`)
}

async function addOnPostgres(run: Run) {
  await run(`insert into "nameWords" (word) select distinct value from users, ${wordsOnPostgres('users')}
    where "userType" = 'student' and value <> '' order by value`)
  // A word that is there takes no number of the sequence. All are added in one order, so that two changes cannot deadlock.
  await run(`create function name_words_add() returns trigger language plpgsql as $$ begin
    insert into "nameWords" (word) select distinct value from ${wordsOnPostgres('new')}
    where value <> '' and not exists (select from "nameWords" where word = value) order by value
    on conflict do nothing;
    return null; end $$`)
  await run(`create trigger name_words_insert after insert on users for each row
    when (new."userType" = 'student') execute function name_words_add()`)
  await run(`create trigger name_words_update after update of "sortName" on users for each row
    when (new."userType" = 'student' and new."sortName" <> old."sortName") execute function name_words_add()`)
}
