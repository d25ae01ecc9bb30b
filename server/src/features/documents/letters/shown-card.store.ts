import { readCode } from '@portal/contract/documents/document-codes'
import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { cardKey } from '../../records/id-cards/id-cards.store.ts'
import { currentDocuments } from '../issued/issued-documents.store.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'

const CODE_AT_END = /([0-9A-Za-z-]{20,24})\s*$/
const SERIAL = /^ID-\d{4}-\d{6,}$/i
/** What the QR code of a card says where it is no address. A scanner may end it after the first line. */
const QR_TEXT = /^ID:\s*(.+?)(?:\s*College Id:.*)?$/s

/** The document whose code was scanned: the code alone, or at the end of an address. */
export async function findScannedDocument(db: Kysely<Tables>, text: string) {
  const code = readCode(CODE_AT_END.exec(text)?.[1] ?? '')
  if (!code) return undefined
  return db.selectFrom('issuedDocuments').selectAll().where('code', '=', code).executeTakeFirst()
}

const isEnded = ({ state, reason }: Pick<IssuedDocumentRow, 'state' | 'reason'>) =>
  state === 'revoked' || state === 'erased' || reason === 'lost'

/**
 * The number of the ID card that a student shows: it was scanned, or its number, code or serial number typed. Throws
 * SHOWN_CARD_UNKNOWN, SHOWN_CARD_OF_ANOTHER, and SHOWN_CARD_ENDED for one that is lost or withdrawn. An older print of a
 * card and a card whose time is over still show who somebody is.
 */
export async function findShownCard(db: Kysely<Tables>, text: string, studentId: string) {
  const { card, document } = (await byDocument(db, text)) ?? (await byNumber(db, text)) ?? {}
  if (!card) throw new Problem('SHOWN_CARD_UNKNOWN')
  if (card.studentId !== studentId) throw new Problem('SHOWN_CARD_OF_ANOTHER')
  if (document && isEnded(document)) throw new Problem('SHOWN_CARD_ENDED')
  return card.card
}

async function byDocument(db: Kysely<Tables>, text: string) {
  const documents = db.selectFrom('issuedDocuments').selectAll().where('kind', '=', 'idCard')
  const document = SERIAL.test(text)
    ? await documents.where('serial', '=', text.toUpperCase()).executeTakeFirst()
    : await findScannedDocument(db, text)
  if (document?.kind !== 'idCard') return undefined
  const cards = db.selectFrom('idCards').select(['id', 'card', 'studentId'])
  return { card: await cards.where('id', '=', document.subjectId).executeTakeFirst(), document }
}

async function byNumber(db: Kysely<Tables>, text: string) {
  const number = QR_TEXT.exec(text)?.[1] ?? text
  const cards = db.selectFrom('idCards').select(['id', 'card', 'studentId'])
  const card = await cards.where('cardKey', '=', cardKey(number)).executeTakeFirst()
  return card && { card, document: (await currentDocuments(db, 'idCard', [card.id])).get(card.id) }
}
