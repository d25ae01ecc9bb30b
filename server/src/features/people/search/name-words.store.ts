import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { batches } from '../../../platform/batches.ts'
import type { Database } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import { isWordOfName } from '../../../platform/database/queries/text-search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { type NameWords, nameWord } from './similar-words.ts'

const BATCH_ROWS = 2_000
const WORDS_AT_ONCE = 50
/**
 * Rows that are read again, because a transaction can commit after one that began later. A word that is missed in spite of
 * this only lets a misspelt name go unfound until the next start.
 */
const READ_AGAIN = 200

type Known = { words: NameWords; lastSeq: number; reading: Promise<void> | null }

const knownWords = new WeakMap<Database, Known>()

const wordsAfter = precompiledQuery((db, params: { seq: number }) =>
  db.selectFrom('nameWords').select(['seq', 'word']).where('seq', '>', params.seq).orderBy('seq').limit(BATCH_ROWS),
)

/** All words of students' names. The first call reads them (about 20,000 for 100,000 students), later ones the new ones. */
export async function readNameWords(database: Database): Promise<NameWords> {
  const known = knownWords.get(database) ?? { words: new Map(), lastSeq: 0, reading: null }
  knownWords.set(database, known)
  known.reading ??= readNew(database, known).finally(() => {
    known.reading = null
  })
  await known.reading
  return known.words
}

async function readNew(database: Database, known: Known) {
  for (let after = Math.max(0, known.lastSeq - READ_AGAIN); ; ) {
    const rows = await wordsAfter(database.read, { seq: after })
    for (const { word } of rows) if (!known.words.has(word)) known.words.set(word, nameWord(word))
    after = rows.at(-1)?.seq ?? after
    known.lastSeq = Math.max(known.lastSeq, after)
    if (rows.length < BATCH_ROWS) return
    // Let other requests run between batches.
    await setImmediate()
  }
}

/**
 * Deletes those of these words that no student's name has any more. On PostgreSQL a student who is given the name at the
 * same moment may lose a word: a misspelt search does not find them by it.
 */
export async function deleteUnusedWords(db: Kysely<Tables>, names: readonly string[]) {
  for (const word of new Set(names)) {
    if (word !== '' && !(await isWordOfName(db, word))) {
      await db.deleteFrom('nameWords').where('word', '=', word).execute()
    }
  }
}

/** The same of many words, on PostgreSQL: all names are read once, where a search for each word takes milliseconds. */
async function deleteManyUnusedWords(db: Kysely<Tables>, words: readonly string[]) {
  const used = sql`select unnest(string_to_array("sortName", ' ')) as word from users where "userType" = 'student'`
  const isUnused = sql<boolean>`not exists (select from (${used}) as used where used.word = "nameWords".word)`
  await db.deleteFrom('nameWords').where('word', 'in', words).where(isUnused).execute()
}

/**
 * Deletes every word that no student's name has any more: those of changed names too. Other requests run in between; it
 * takes about a second for 100,000 students.
 */
export async function deleteAllUnusedWords(database: Database) {
  const used = await readUsedWords(database)
  const unused: string[] = []
  for (const { word } of await database.read.selectFrom('nameWords').select('word').execute()) {
    if (!used.has(word)) unused.push(word)
  }
  const [atOnce, deleteWords] =
    database.engine === 'sqlite' ? [WORDS_AT_ONCE, deleteUnusedWords] : [BATCH_ROWS, deleteManyUnusedWords]
  for (const words of batches(unused, atOnce)) await database.transaction(({ db }) => deleteWords(db, words))
}

async function readUsedWords({ read }: Database) {
  const used = new Set<string>()
  for (let after = 0; ; ) {
    const rows = await read
      .selectFrom('users')
      .select(['seq', 'sortName'])
      .where('userType', '=', 'student')
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(BATCH_ROWS)
      .execute()
    for (const { sortName } of rows) for (const word of sortName.split(' ')) used.add(word)
    if (rows.length < BATCH_ROWS) return used
    after = rows.at(-1)?.seq ?? after
    await setImmediate()
  }
}
