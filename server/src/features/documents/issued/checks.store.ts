import { CHECK_DAYS_SHOWN } from '@portal/contract/limits'
import { type Kysely, sql } from 'kysely'
import { jsonField, jsonNumber, jsonRows, jsonTexts } from '../../../platform/database/json-rows.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** How often a document was checked on a day of the college, and when last. */
export type NewChecks = { documentId: string; day: string; checks: number; lastAt: string }

/** How often a document was checked, and the last days (of the college) on which it was, newest first. */
export async function readChecks(db: Kysely<Tables>, documentId: string) {
  const checks = db.selectFrom('documentChecks').where('documentId', '=', documentId)
  const { total } = await checks
    .select((eb) => eb.fn.sum<number | null>('checks').as('total'))
    .executeTakeFirstOrThrow()
  const days = await checks.select(['day', 'checks', 'lastAt']).orderBy('day', 'desc').limit(CHECK_DAYS_SHOWN).execute()
  return { total: Number(total), days }
}

/** How often documents were checked in all, and when last. */
export async function countChecks(db: Kysely<Tables>, documentIds: readonly string[]) {
  if (documentIds.length === 0) return new Map<string, { checks: number; lastAt: string }>()
  const rows = await db
    .selectFrom('documentChecks')
    .select(['documentId', (eb) => eb.fn.sum<number>('checks').as('checks'), (eb) => eb.fn.max('lastAt').as('lastAt')])
    .where('documentId', 'in', documentIds)
    .groupBy('documentId')
    .execute()
  return new Map(rows.map(({ documentId, checks, lastAt }) => [documentId, { checks: Number(checks), lastAt }]))
}

/**
 * Of these documents and days, those on which a document of a student was checked more than `limit` times. ID cards are
 * none of them: gate, library and mess scan them several times on every day.
 */
export async function checkedOften(db: Kysely<Tables>, checks: readonly NewChecks[], limit: number) {
  const ids = jsonTexts(db, JSON.stringify([...new Set(checks.map(({ documentId }) => documentId))]))
  const days = [...new Set(checks.map(({ day }) => day))]
  const rows = await db
    .selectFrom('documentChecks')
    .innerJoin('issuedDocuments', 'issuedDocuments.id', 'documentChecks.documentId')
    .select(['documentChecks.documentId', 'documentChecks.day', 'issuedDocuments.kind', 'issuedDocuments.studentId'])
    .where('documentChecks.documentId', 'in', ids)
    .where('documentChecks.day', 'in', days)
    .where('documentChecks.checks', '>', limit)
    .where('issuedDocuments.kind', '!=', 'idCard')
    .execute()
  return rows.flatMap(({ studentId, ...row }) => (studentId === null ? [] : [{ ...row, studentId }]))
}

/**
 * Adds checks to those of the same days in one statement; several nodes may do so at once. Those of a document that is gone
 * or erased are left out.
 */
export async function addChecks({ db }: Tx, checks: readonly NewChecks[]) {
  if (checks.length === 0) return
  // In one order, so that two nodes do not wait for each other's rows.
  const ordered = checks.toSorted((a, b) => (a.documentId + a.day < b.documentId + b.day ? -1 : 1))
  await sql`
    insert into "documentChecks" ("documentId", day, checks, "lastAt")
    select ${jsonField('documentId')}, ${jsonField('day')}, ${jsonNumber('checks')}, ${jsonField('lastAt')}
    from ${jsonRows(db, ordered)}
    where exists (select 1 from "issuedDocuments" where id = ${jsonField('documentId')} and "studentId" is not null)
    on conflict ("documentId", day) do update set
      checks = "documentChecks".checks + excluded.checks,
      "lastAt" = case when excluded."lastAt" > "documentChecks"."lastAt" then excluded."lastAt" else "documentChecks"."lastAt" end
  `.execute(db)
}
