import { randomUUID } from 'node:crypto'
import type { ImportMapping } from '@portal/contract/bulk/imports/import-mappings'
import { IMPORT_MAPPINGS_MAX } from '@portal/contract/limits'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ImportPermit } from './imports.store.ts'
import type { Answers } from './questions/answers.ts'

/** The kept mappings of headings to fields, by name. */
export async function listMappings(db: Kysely<Tables>): Promise<ImportMapping[]> {
  const rows = await db.selectFrom('importMappings').select(['id', 'name', 'columns']).orderBy('name').execute()
  return rows.map(({ columns, ...row }) => ({ ...row, ...keptColumns(JSON.parse(columns) as KeptColumn[]) }))
}

/** What a heading is kept as: a field, or one of the college's own. */
type KeptColumn = ImportMapping['columns'][number] | NonNullable<ImportMapping['customColumns']>[number]

function keptColumns(all: readonly KeptColumn[]): Pick<ImportMapping, 'columns' | 'customColumns'> {
  const columns = all.flatMap((one) => ('field' in one ? one : []))
  const customColumns = all.flatMap((one) => ('field' in one ? [] : one))
  return { columns, ...(customColumns.length > 0 && { customColumns }) }
}

/** The kept mapping of this name, or without a name all of them. */
export async function findMappings(db: Kysely<Tables>, name: string) {
  const all = await listMappings(db)
  return name === '' ? all : all.filter((mapping) => mapping.name === name)
}

type NewMapping = Omit<ImportMapping, 'id'> & { answers: Answers }

/** Keeps a mapping; one of the same name is replaced. Returns its id, or null if there are too many. */
export async function keepMapping(tx: Tx, { actor }: ImportPermit, mapping: NewMapping, now: Date) {
  const { name } = mapping
  const others = await rowCount(tx.db.selectFrom('importMappings').where('name', '<>', name))
  if (others >= IMPORT_MAPPINGS_MAX) return null
  const [columns, answers] = [
    JSON.stringify([...mapping.columns, ...(mapping.customColumns ?? [])]),
    JSON.stringify(mapping.answers),
  ]
  const { id } = await tx.db
    .insertInto('importMappings')
    .values({ id: randomUUID(), name, columns, answers, createdBy: actor.id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ columns, answers, createdBy: actor.id }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The answers that a mapping carries; none once it has been deleted. */
export async function findKeptAnswers(db: Kysely<Tables>, id: string): Promise<Answers> {
  const found = await db.selectFrom('importMappings').select('answers').where('id', '=', id).executeTakeFirst()
  return JSON.parse(found?.answers ?? '{}') as Answers
}

/** Adds answers to those that a mapping carries. It is locked: somebody may answer in another import at the same moment. */
export async function keepAnswers(tx: Tx, _allowed: ImportPermit, id: string, answers: Answers) {
  await tx.db.selectFrom('importMappings').select('id').where('id', '=', id).forUpdate().execute()
  const kept = { ...(await findKeptAnswers(tx.db, id)), ...answers }
  await tx.db
    .updateTable('importMappings')
    .set({ answers: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the mapping or the spelling of the permit. Returns false if it no longer exists. */
export async function deleteKept(tx: Tx, { row }: ImportPermit, kept: 'importMappings' | 'importSpellings') {
  const { numDeletedRows } = await tx.db.deleteFrom(kept).where('id', '=', row.id).executeTakeFirst()
  return numDeletedRows > 0n
}
