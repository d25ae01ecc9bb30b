import { randomUUID } from 'node:crypto'
import type { PrintOptions } from '@portal/contract/documents/cards/card-prints'
import type { PageInput } from '@portal/contract/pagination'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage } from '../../../platform/database/queries/pagination.ts'
import type { RowOf, Tables } from '../../../platform/database/tables.ts'

/** A print is about many students, so the subject of its permit names none. */
type PrintSubject = Subject & { readonly id: string }
type PrintAction = 'printIdCards' | 'undoCardPrint'
export type CardPrintPermit = Permit<PrintAction, PrintSubject>

/** The permission to write one print. Throws FORBIDDEN. */
export const permitCardPrint = (
  actor: AuthenticatedActor,
  id: string,
  action: PrintAction = 'printIdCards',
): CardPrintPermit => permit(actor, action, { studentId: '', id })

export const newPrintId = () => randomUUID()

/** The cards of a print in their order, each with its student. */
export type ChosenCard = { subjectId: string; studentId: string }

/** `withoutPhotos`: whether the print has cards without a photo, too. */
type KeptOptions = PrintOptions & { withoutPhotos?: boolean }

export async function insertCardPrint(
  tx: Tx,
  { actor, row }: CardPrintPermit,
  { options, chosen, now }: { options: KeptOptions; chosen: readonly ChosenCard[]; now: Date },
) {
  await tx.db
    .insertInto('cardPrints')
    .values({
      ...{ id: row.id, state: 'preparing', createdBy: actor.id, created_at: now.toISOString() },
      ...{ layout: options.layout, options: JSON.stringify(options), selection: JSON.stringify(chosen) },
      cards: chosen.length,
    })
    .execute()
}

export const optionsOf = ({ options }: Pick<RowOf<'cardPrints'>, 'options'>) => JSON.parse(options) as KeptOptions
export const chosenOf = ({ selection }: Pick<RowOf<'cardPrints'>, 'selection'>) => JSON.parse(selection) as ChosenCard[]

export function findCardPrint(db: Kysely<Tables>, id: string) {
  return db.selectFrom('cardPrints').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, and nobody else changes it until this transaction ends. */
export function lockCardPrint({ db }: Tx, id: string) {
  const query = db.selectFrom('cardPrints').selectAll().where('id', '=', id)
  return query.forNoKeyUpdate().executeTakeFirst()
}

/** A page of the prints, newest first. */
export function listCardPrints(db: Kysely<Tables>, input: PageInput) {
  return readPage(db.selectFrom('cardPrints').selectAll().orderBy('seq', 'desc'), input)
}

type Changes = Partial<Pick<RowOf<'cardPrints'>, 'state' | 'cards' | 'fileKey' | 'readyAt' | 'undoneAt' | 'selection'>>

/** Changes a print that this transaction has locked. */
export async function changeCardPrint(tx: Tx, { row }: CardPrintPermit, changes: Changes) {
  await tx.db.updateTable('cardPrints').set(changes).where('id', '=', row.id).execute()
}

/** The job of a print has been given up. */
export async function markFailed(tx: Tx, id: string) {
  await tx.db
    .updateTable('cardPrints')
    .set({ state: 'failed', selection: NOTHING })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

/** Marks documents as printed, all of them or none: returns whether each is still as it was when the PDF was made. */
export async function markPrinted(
  tx: Tx,
  { actor, row }: CardPrintPermit,
  documents: readonly { seq: number; stateAt: string }[],
  now: Date,
) {
  const seqs = documents.map(({ seq }) => seq)
  const printed = await tx.db
    .updateTable('issuedDocuments')
    .set({ printId: row.id, printedAt: now.toISOString(), printedBy: actor.id })
    .where('seq', 'in', seqs)
    .where('state', '=', 'valid')
    .where('suspendedAt', 'is', null)
    .where('expiredAt', 'is', null)
    .where('reviewedSince', 'is', null)
    .returning('studentId')
    .execute()
  return printed.length === documents.length ? printed : null
}

/** Takes the marks of a print back. Returns whose cards they are. */
export function unmarkPrinted(tx: Tx, { row }: CardPrintPermit) {
  return tx.db
    .updateTable('issuedDocuments')
    .set({ printId: null, printedAt: null, printedBy: null })
    .where('printId', '=', row.id)
    .returning('studentId')
    .execute()
}

const NOTHING = '[]'

/** The prints with a file that were made before `before`. */
export function findOldCardPrints(db: Kysely<Tables>, before: Date) {
  const prints = db.selectFrom('cardPrints').select(['id', 'fileKey']).where('fileKey', 'is not', null)
  return prints.where('created_at', '<', before.toISOString()).execute()
}

/** Forgets the file of a print and whose cards it has. The caller releases the file. */
export async function dropFileOfPrint({ db }: Tx, id: string) {
  await db.updateTable('cardPrints').set({ fileKey: null, selection: NOTHING }).where('id', '=', id).execute()
}

/** The prints with a file that has cards of one of these students, or will have them. They are those of a few days. */
export async function printsOf({ db }: Tx, studentIds: readonly string[]) {
  const prints = await db
    .selectFrom('cardPrints')
    .select(['id', 'fileKey', 'selection'])
    .where('selection', '<>', NOTHING)
    .execute()
  return prints.filter((print) => chosenOf(print).some(({ studentId }) => studentIds.includes(studentId)))
}

/** Forgets the files of the prints that have cards of these students; see `fileKeysOf` for the files themselves. */
export async function dropFilesOfPrints(tx: Tx, studentIds: readonly string[]) {
  for (const { id } of await printsOf(tx, studentIds)) await dropFileOfPrint(tx, id)
}
