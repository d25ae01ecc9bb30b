import { randomUUID } from 'node:crypto'
import { checkStripMessages } from '@portal/contract/documents/check-strip-messages'
import { checkAddress, checkQr } from '@portal/contract/documents/document-codes'
import { issuedDocumentMessages as text } from '@portal/contract/documents/issued-document-messages'
import { Problem } from '@portal/contract/problems'
import type { DocumentKind } from '@portal/contract/records/issued-documents'
import { formatCode } from '@portal/contract/text/codes'
import { TooManyPages, UnprintableText, UnreadableOriginal } from '../../../platform/pdf/pdf-renderer.ts'
import { findStoredFile } from '../../../platform/storage/files.store.ts'
import { sha256Of } from '../../../platform/storage/measure.ts'
import { readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { StoredFacts } from '../../../platform/storage/storage.ts'
import type { AppContext } from '../../context.ts'
import { shrinkPhoto } from '../../records/uploads/photos.ts'
import { makeCredential } from '../credentials/make-credential.ts'
import { cardDataOf, printedDate } from '../issued/card-data.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { fileTitleOf, kindStatedBy, printedFieldsOf } from '../issued/printed-fields.ts'
import { todayIn } from '../issued/state.ts'
import { findLetter } from '../letters/issued-letters.store.ts'
import { contentOf } from '../letters/letter-content.ts'
import { letterDataOf } from '../letters/letter-data.ts'
import type { MadeColumns } from './finish.store.ts'

export type MakeServices = Pick<AppContext, 'config' | 'database' | 'storage' | 'signing' | 'pdf' | 'pictures' | 'now'>
type StoredFile = StoredFacts & { key: string; kind: 'issued' | 'issuedPhoto'; name: string; type: string }
export type Made = { columns: MadeColumns; files: StoredFile[] }
type Content = { content: Buffer; type: string }
/** The parts of a document, before they are stored. */
type Parts = { pdf: Buffer | null; photo: Buffer | null; original: Content | null }

/** A document cannot be made, whenever it is tried. The message is shown to administrators. */
export class NotMade extends Error {}

const PDF = 'application/pdf'
const JPEG = 'image/jpeg'
/** The photo as it is kept with an ID card. */
const PHOTO_MAX_HEIGHT_PX = 480

/**
 * Makes the signed PDF and the credential of a document, and stores its files; their rows are the caller's business.
 * Throws `NotMade`; after any other error it can be tried again, such as FileUnreadableError for the file it is made from.
 */
export async function makeDocument(app: MakeServices, row: IssuedDocumentRow): Promise<Made> {
  const parts = await makePartsOf[row.kind](app, row).catch(explain)
  const signed = parts.pdf && (await sign(app, row, parts.pdf))
  const issued = signed && describe({ content: signed, type: PDF })
  const original = parts.original && describe(parts.original)
  const { credential, keyId } = await makeCredential(app, {
    ...{ id: row.id, code: row.code ?? '', seq: Number(row.seq), kind: row.kind, serial: row.serial },
    ...{ issuedAt: row.issuedAt, validUntil: row.validUntil, fields: printedFieldsOf(row) },
    file: issued ?? original,
  })
  const name = fileTitleOf(row)
  const file = await store(app, signed, { kind: 'issued', name: `${name}.pdf`, type: PDF })
  const photo = await store(app, parts.photo, { kind: 'issuedPhoto', name: `${name}.jpg`, type: JPEG })
  const columns = {
    ...{ credential, keyId, fileKey: file?.key ?? null, photoKey: photo?.key ?? null },
    photoMisplaced: 0,
    ...{ sha256: issued?.sha256 ?? null, bytes: issued?.bytes ?? null },
    ...{ originalSha256: original?.sha256 ?? null, originalBytes: original?.bytes ?? null },
  }
  return { columns, files: [file, photo].filter((stored) => stored !== null) }
}

const describe = ({ content, type }: Content) => ({
  sha256: sha256Of(content),
  bytes: content.length,
  type,
})

function explain(error: unknown): never {
  throw error instanceof UnprintableText ? new NotMade(error.message) : error
}

async function makeCard(app: MakeServices, row: IssuedDocumentRow): Promise<Parts> {
  const { sourceKey } = row
  const photo = sourceKey === null ? null : await readPhoto(app, sourceKey)
  return { pdf: await app.pdf.card(cardDataOf(app, row, photo), factsOf(app, row)), photo, original: null }
}

async function readPhoto(app: MakeServices, key: string) {
  // Not while images wait for their turn: the storage may be slow.
  const content = await readStoredFile(app, key)
  return shrinkPhoto(app, content, PHOTO_MAX_HEIGHT_PX).catch((error: unknown) => {
    throw error instanceof Problem ? new NotMade(text.notMade.photoUnreadable) : error
  })
}

/** The uploaded file with a strip below its pages. A file that cannot be embedded is issued as it was uploaded. */
async function makeCertificate(app: MakeServices, row: IssuedDocumentRow): Promise<Parts> {
  if (row.sourceKey === null) return { pdf: null, photo: null, original: null }
  const stored = await findStoredFile(app.database.read, row.sourceKey)
  if (!stored) throw new NotMade(text.notMade.fileMissing)
  const { type } = stored
  const original = { content: await readStoredFile(app, row.sourceKey), type, description: descriptionOf(app, row) }
  const pdf = await app.pdf.certificate(original, stripOf(app, row), factsOf(app, row)).catch((error: unknown) => {
    if (error instanceof UnreadableOriginal) return null
    throw error
  })
  return { pdf, photo: null, original }
}

/** From what is kept with the letter: its template may say something else by now. */
async function makeLetter(app: MakeServices, row: IssuedDocumentRow): Promise<Parts> {
  const letter = await findLetter(app.database.read, row.subjectId)
  if (!letter) throw new NotMade(text.notMade.letterMissing)
  const data = await letterDataOf(app, contentOf(letter), { ...letter, code: row.code })
  const facts = { ...factsOf(app, row), college: data.college }
  const pdf = await app.pdf.letter(data, facts).catch((error: unknown) => {
    throw error instanceof TooManyPages ? new NotMade(text.notMade.tooManyPages) : error
  })
  return { pdf, photo: null, original: null }
}

const makePartsOf: Record<DocumentKind, (app: MakeServices, row: IssuedDocumentRow) => Promise<Parts>> = {
  idCard: makeCard,
  certificate: makeCertificate,
  letter: makeLetter,
}

function descriptionOf({ config }: MakeServices, row: IssuedDocumentRow) {
  const { title = '', name, issuer = config.name } = printedFieldsOf(row)
  return checkStripMessages.original(title, name, issuer)
}

function stripOf({ config }: MakeServices, row: IssuedDocumentRow) {
  const { code, serial, issuedAt, registeredAt } = row
  const dayOf = (moment: string) => printedDate(todayIn({ config, now: () => new Date(moment) }))
  return {
    ...{ college: config.name, serial, code: formatCode(code ?? '') },
    address: checkAddress(config.url, '').replace(/^https?:\/\//, ''),
    qr: checkQr(config.url, code ?? ''),
    issuedOn: dayOf(issuedAt),
    registeredSince: registeredAt && dayOf(registeredAt),
    isCopy: kindStatedBy(row) === 'copy',
  }
}

const factsOf = ({ config }: MakeServices, row: IssuedDocumentRow) => ({
  title: fileTitleOf(row),
  college: config.name,
  issuedAt: new Date(row.issuedAt),
})

function sign({ config, signing, now }: MakeServices, row: IssuedDocumentRow, pdf: Buffer) {
  if (!signing) throw new Error('nothing is issued without PORTAL_VERIFICATION')
  return signing.signPdf(pdf, { signedAt: now(), reason: text.signatureReason[kindStatedBy(row)](config.name) })
}

async function store(
  { storage }: MakeServices,
  content: Buffer | null,
  file: Pick<StoredFile, 'kind' | 'name' | 'type'>,
): Promise<StoredFile | null> {
  if (content === null) return null
  const key = `issued/${randomUUID()}.${file.type === PDF ? 'pdf' : 'jpg'}`
  return { ...file, ...(await storage.put(key, content)), key }
}
