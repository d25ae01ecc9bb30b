import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/database/open.ts'
import { importedEmails } from './import-file.ts'

/** What must be there as many times as the file has rows, once it has been applied. */
const perStudent: Record<string, string> = {
  students: `select id as key from users where email like '${importedEmails}' and status = 'active'`,
  'sign-in names': `select email as key from identities where email like '${importedEmails}'`,
  accounts: `select "userId" as key from accounts join identities on identities.id = "userId"
    where email like '${importedEmails}'`,
  'ID cards': `select card as key from "idCards" where card like 'CARD-%'`,
  'entries of the audit trail': `select "studentId" as key from audit where action = 'addStudent'`,
  'applied rows': `select place as key from "importRows" where result = 'applied'`,
  'values of the last import': `select "studentId" as key from "importedValues"`,
}

/** What must be gone once the import has been undone. */
const goneAfterUndo = ['students', 'sign-in names', 'accounts', 'ID cards', 'applied rows', 'values of the last import']

/** Every violation of: each row of the file has been applied exactly once. */
export async function findImportViolations(database: Database, students: number) {
  const violations: string[] = []
  for (const [name, query] of Object.entries(perStudent)) {
    const { all, different } = await countOf(database, query)
    if (all !== students || different !== students) violations.push(`${name}: ${all}, ${different} different ones`)
  }
  return violations
}

/** Every violation of: nothing of the import is left, and each row has been undone once. */
export async function findUndoViolations(database: Database, students: number) {
  const violations: string[] = []
  for (const name of goneAfterUndo) {
    const { all } = await countOf(database, perStudent[name] ?? '')
    if (all !== 0) violations.push(`${name} that are left: ${all}`)
  }
  const undone = await countOf(database, `select place as key from "importRows" where result = 'undone'`)
  if (undone.all !== students) violations.push(`rows that were undone: ${undone.all}`)
  return violations
}

async function countOf({ read }: Database, query: string) {
  const counting = sql<{ all: number; different: number }>`
    select count(*) as "all", count(distinct key) as different from (${sql.raw(query)}) found`
  const [counts] = (await counting.execute(read)).rows
  return { all: Number(counts?.all), different: Number(counts?.different) }
}
