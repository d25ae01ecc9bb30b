import { rm } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Copy } from './backup-folder.ts'
import type { ListedFile } from './file-list.ts'
import type { NeededFile } from './needed-files.ts'

const PAGE_ROWS = 1_000
/** In kibibytes, for all lists together. What does not fit is on the disk. */
const CACHE_KIB = 8_192

const TABLES = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -${CACHE_KIB};
  begin;
  create table needed (key text primary key, kind text, isUsed integer, bytes integer, sha256 text) without rowid;
  create table known (key text primary key, sha256 text, bytes integer) without rowid;
  create table stored (key text primary key, bytes integer) without rowid;
  create table uncopied (key text primary key) without rowid;
  create table listed (key text primary key, kind text, sha256 text, bytes integer, fault text) without rowid;
  create table kept (sha256 text primary key) without rowid;`

/** A needed file, its size in the storage (null: not there), and its copy from an earlier backup. */
export type ComparedFile = { file: NeededFile; storedBytes: number | null; copy: Copy | null }

type NeededRow = Omit<NeededFile, 'isUsed'> & { isUsed: number }
type ListedRow = Omit<ListedFile, 'fault'> & { fault: string | null }
type ComparedRow = NeededRow & { storedBytes: number | null; copySha256: string | null; copyBytes: number | null }

export type WorkLists = ReturnType<typeof openWorkLists>

/**
 * Gives `work` the lists that a backup needs while it runs: what the records need, what is stored, and what is copied. A college
 * of 200,000 students has a million files, so they are in a file, which is removed afterwards, and not in memory.
 */
export async function withWorkLists<Result>(file: string, work: (lists: WorkLists) => Promise<Result>) {
  const lists = openWorkLists(file)
  try {
    return await work(lists)
  } finally {
    lists.close()
    await rm(file, { force: true })
  }
}

function openWorkLists(file: string) {
  const db = new DatabaseSync(file)
  db.exec(TABLES)
  const prepare = (statement: string) => db.prepare(statement)
  const addNeeded = prepare('insert or replace into needed values (?, ?, ?, ?, ?)')
  const addKnown = prepare('insert or replace into known values (?, ?, ?)')
  const addStored = prepare('insert or replace into stored values (?, ?)')
  const addUncopied = prepare('insert or replace into uncopied values (?)')
  const addListed = prepare('insert or replace into listed values (?, ?, ?, ?, ?)')
  const addKept = prepare('insert or ignore into kept values (?)')
  const findKnown = prepare('select sha256, bytes from known where key = ?')
  const findKept = prepare('select 1 from kept where sha256 = ?')
  const countListed = prepare('select count(*) as files from listed where sha256 is not null')
  const nextCompared = prepare(`
    select needed.*, stored.bytes as storedBytes, known.sha256 as copySha256, known.bytes as copyBytes
    from needed left join stored using (key) left join known using (key)
    where needed.key > ? order by needed.key limit ${PAGE_ROWS}`)
  const nextUncopied = prepare(`
    select needed.* from uncopied join needed using (key) where key > ? order by key limit ${PAGE_ROWS}`)
  const nextListed = prepare(`select * from listed where key > ? order by key limit ${PAGE_ROWS}`)
  const run = (statement: StatementSync, ...values: SQLInputValue[]) => void statement.run(...values)

  return {
    addNeeded: ({ key, kind, isUsed, bytes, sha256 }: NeededFile) =>
      run(addNeeded, key, kind, isUsed ? 1 : 0, bytes, sha256),
    addKnown: (key: string, { sha256, bytes }: Copy) => run(addKnown, key, sha256, bytes),
    forgetKnown: () => db.exec('delete from known'),
    addStored: (key: string, bytes: number) => run(addStored, key, bytes),
    addUncopied: (key: string) => run(addUncopied, key),
    addListed: ({ key, kind, sha256, bytes, fault }: ListedFile) =>
      run(addListed, key, kind, sha256, bytes, fault ?? null),
    addKept: (sha256: string) => run(addKept, sha256),

    /** The copy of a file that an earlier backup has made. */
    knownCopy: (key: string) => findKnown.get(key) as Copy | undefined,
    isKept: (sha256: string) => findKept.get(sha256) !== undefined,
    /** How many of the listed files have a copy. */
    countCopies: () => Number(countListed.get()?.files),

    *compared(): Generator<ComparedFile> {
      for (const { storedBytes, copySha256, copyBytes, ...row } of rowsOf<ComparedRow>(nextCompared)) {
        const copy = copySha256 === null || copyBytes === null ? null : { sha256: copySha256, bytes: copyBytes }
        yield { file: toNeeded(row), storedBytes, copy }
      }
    },
    *uncopied(): Generator<NeededFile> {
      for (const row of rowsOf<NeededRow>(nextUncopied)) yield toNeeded(row)
    },
    *listed(): Generator<ListedFile> {
      for (const { fault, ...file } of rowsOf<ListedRow>(nextListed)) yield fault === null ? file : { ...file, fault }
    },

    close: () => db.close(),
  }
}

const toNeeded = ({ isUsed, ...file }: NeededRow): NeededFile => ({ ...file, isUsed: isUsed === 1 })

/** All rows of a statement that gives the next ones after a key. Others can be added meanwhile. */
function* rowsOf<Row extends { key: string }>(next: StatementSync): Generator<Row> {
  let after = ''
  for (;;) {
    const rows = next.all(after) as unknown[] as Row[]
    yield* rows
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)?.key ?? after
  }
}
