import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { databaseOfTest } from '../../../testing/databases/database-of-test.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openDatabase, sqliteFile } from '../open.ts'

const test = databaseOfTest()

/** Whether the raw files of the database have a text, which is in the log only once it has been overwritten. */
async function isInFiles(text: string, dataDir = test.folder) {
  const files = [sqliteFile(dataDir), `${sqliteFile(dataDir)}-wal`]
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))
  return contents.some((content) => content.includes(text))
}
const write = (name: string, value: string) =>
  test.database.transaction(({ db }) => db.insertInto('settings').values({ name, value }).execute())
const erase = (name: string) =>
  test.database.transaction(async (tx) => {
    await tx.db.deleteFrom('settings').where('name', '=', name).execute()
    tx.purgeLog()
  })

it('what is erased while many others write and read is soon in no file of the database', async () => {
  await write('erased', 'qwyxlog')
  let working = true
  const load = Array.from({ length: 8 }, async (_, of) => {
    for (let n = 0; working; n++) {
      await write(`load-${of}-${n}`, 'x'.repeat(500))
      await test.database.read.selectFrom('settings').selectAll().where('name', '=', `load-${of}-${n}`).execute()
    }
  })
  await erase('erased')
  await waitFor(async () => expect(await isInFiles('qwyxlog')).toBe(false))
  working = false
  await Promise.all(load)
})

it('what is erased while another process reads is in no file once that has ended', async () => {
  await write('erased', 'qwyxlog')
  const reader = new DatabaseSync(sqliteFile(test.folder))
  reader.exec('begin; select count(*) from settings')
  await erase('erased')
  expect(await isInFiles('qwyxlog')).toBe(true)
  reader.exec('commit')
  await waitFor(async () => expect(await isInFiles('qwyxlog')).toBe(false))
  reader.close()
})

it('closing waits for another process that reads, and then empties the log', async () => {
  await write('erased', 'qwyxlog')
  const reader = new DatabaseSync(sqliteFile(test.folder))
  reader.exec('begin; select count(*) from settings')
  await erase('erased')
  const closed = test.database.close()
  reader.exec('commit')
  await closed
  expect(await isInFiles('qwyxlog')).toBe(false)
  reader.close()
})

it('what a process that was killed has left in the log is gone with the next start', async () => {
  await write('erased', 'qwyxlog')
  const reader = new DatabaseSync(sqliteFile(test.folder))
  reader.exec('begin; select count(*) from settings')
  await erase('erased')
  // The files as a process leaves them that is killed now.
  const killed = path.join(test.folder, 'killed')
  for (const end of ['', '-wal']) await cp(`${sqliteFile(test.folder)}${end}`, `${sqliteFile(killed)}${end}`)
  expect(await isInFiles('qwyxlog', killed)).toBe(true)
  const next = await openDatabase({ databaseUrl: null, dataDir: killed })
  expect(await isInFiles('qwyxlog', killed)).toBe(false)
  await next.close()
  reader.exec('commit')
  reader.close()
})

it('what a command erases beside the portal is in no file either', async () => {
  await write('erased', 'qwyxlog')
  const command = new DatabaseSync(sqliteFile(test.folder))
  command.exec("pragma secure_delete = on; delete from settings where name = 'erased'")
  command.close()
  await waitFor(async () => expect(await isInFiles('qwyxlog')).toBe(false))
})
