import { checkQr } from '@portal/contract/documents/document-codes'
import { messages } from '@portal/contract/messages'
import { formatCode } from '@portal/contract/text/codes'
import type { PlatformContext } from '../../../platform/context.ts'
import type { CardData } from '../../../platform/pdf/pdf-renderer.ts'
import type { IssuedDocumentRow } from './issued-documents.tables.ts'
import { printedFieldsOf } from './printed-fields.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day, `YYYY-MM-DD`, as it is printed: `30 June 2029`. */
export const printedDate = (day: string) => longDate.format(new Date(`${day}T00:00:00Z`))

/** What is printed on the ID card of an issued document: its own fields, whatever the record says now. */
export function cardDataOf(
  { config }: Pick<PlatformContext, 'config'>,
  row: Pick<IssuedDocumentRow, 'fields' | 'code'>,
  photo: Uint8Array | null,
): CardData {
  const fields = printedFieldsOf(row)
  const { name, card = '', collegeId = '', validUntil } = fields
  const link = config.cardQr === 'link' ? row.code : null
  return {
    ...{ name, card, collegeId, photo },
    course: fields.course ?? '',
    semester: fields.semester ?? '',
    email: fields.email ?? '',
    contact: fields.contact ?? '',
    fatherName: fields.fatherName ?? '',
    validUntil: validUntil === undefined ? null : printedDate(validUntil),
    bloodGroup: fields.bloodGroup ?? null,
    emergencyContact: fields.emergencyContact ?? null,
    qr: link === null ? messages.idCard.scanned(card, collegeId) : checkQr(config.url, link),
    code: link === null ? null : formatCode(link),
  }
}
