import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { deleteAllUnusedWords } from '../../features/people/search/name-words.store.ts'
import { describeStudent, forgetByCommand } from '../../features/privacy/forgetting/forget-by-command.ts'
import {
  findRemembered,
  findStudentsToForget,
  listForgotten,
} from '../../features/privacy/forgetting/students-to-forget.store.ts'
import { removeErasedFiles } from '../../features/records/uploads/erased-files.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/database/open.ts'
import { openDatabaseForCommand } from '../../platform/database/open-for-command.ts'
import { openLogger } from '../../platform/logger.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { tables } from '../tables.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `Forgets a student for good, also while the portal runs:

  npm run forget -- STUDENT         shows who it is and what the portal keeps, asks, and forgets
  npm run forget -- STUDENT --yes   without asking. STUDENT is an id, an e-mail, a College Id or a card id

After an older backup has been restored, it has students again who were forgotten since. Keep the list of
them beside the backups (it has ids and dates, no names), and apply it after a restore:

  npm run forget -- --list > forgotten.txt
  npm run forget -- --again forgotten.txt --yes`

const WHAT_GOES = `Account, profile, photo, cards, certificates, requests and e-mails are removed for good, and cannot be restored.
The audit trail keeps who did what and when, without the name. Backups that exist keep the student until they are deleted.`
const ANSWER = 'forget'
const NOTHING_DONE = 'Nothing has been changed. Add --yes to forget.'

await runCommand(USAGE, async (args) => {
  const yes = args.includes('--yes')
  const [first = '', second = '', ...others] = args.filter((argument) => argument !== '--yes')
  const isList = first === '--list' && second === ''
  const isAgain = first === '--again' && second !== ''
  const isStudent = first !== '' && !first.startsWith('--') && second === ''
  if (others.length > 0 || !(isList || isAgain || isStudent)) throw new UsageError(USAGE)
  const ids = isAgain ? readList(second) : []
  const config = readConfig(process.env)
  const database = await openDatabaseForCommand(config)
  try {
    if (isList) return await describeForgotten(database)
    if (isAgain) return await forgetAgain(config, database, ids, yes)
    return await forgetOne(config, database, first, yes)
  } finally {
    await database.close()
  }
})

async function forgetOne(config: Config, database: Database, text: string, yes: boolean) {
  const students = await findStudentsToForget(database.read, text)
  const [student] = students
  if (!student) throw new UsageError('There is no student with this id, e-mail, College Id or card id.')
  const described = await Promise.all(students.map((found) => describeStudent(database.read, found)))
  if (students.length > 1) throw new UsageError(`${described.join('\n')}\n\nThese are several students: name an id.`)
  process.stdout.write(`${described}\n\n${WHAT_GOES}\n\n`)
  if (!(await isConfirmed(yes))) return NOTHING_DONE
  await forgetByCommand({ database, tables }, student.id, new Date())
  return `The student is forgotten. ${await cleanUp(config, database)}`
}

/** The ids of a list that `--list` has written. */
function readList(file: string) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s/)[0] ?? '')
      .filter((id) => id !== '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? `There is no file ${file}.` : `The file ${file} cannot be read (${code}).`
    throw new UsageError(`${why} Name the list that "npm run forget -- --list" has written. Nothing has been changed.`)
  }
}

async function forgetAgain(config: Config, database: Database, ids: string[], yes: boolean) {
  const remembered = await findRemembered(database.read, ids)
  if (remembered.length === 0) return 'None of these students is in the database.'
  process.stdout.write(`Students of this list who are in the database: ${remembered.length}\n\n${WHAT_GOES}\n\n`)
  if (!(await isConfirmed(yes))) return NOTHING_DONE
  for (const id of remembered) await forgetByCommand({ database, tables }, id, new Date())
  return `Students forgotten again: ${remembered.length}. ${await cleanUp(config, database)}`
}

async function describeForgotten(database: Database) {
  return (await listForgotten(database.read)).map(({ id, at }) => `${id} ${at}`).join('\n')
}

async function isConfirmed(yes: boolean) {
  if (yes || !process.stdin.isTTY) return yes
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Type "${ANSWER}" to go on: `)
  terminal.close()
  return answer.trim() === ANSWER
}

/** Removes what is not part of the transaction. The portal tries again every hour what fails here. */
async function cleanUp(config: Config, database: Database) {
  await deleteAllUnusedWords(database)
  try {
    const storage = await openStorage(config)
    const removed = await removeErasedFiles({ database, storage, log: openLogger(config.log) })
    return `Files removed: ${removed}.`
  } catch (error) {
    return `Files could not be removed now (${(error as Error).message}): the portal tries again every hour.`
  }
}
