import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import type { AppContext } from '../../context.ts'
import { namesOf } from '../../people/administrators/administrators.store.ts'
import { currentDocuments } from '../issued/issued-documents.store.ts'
import { presentIssuedDocument } from '../issued/present-issued-document.ts'
import { replacementsOf, requestNumbersOf, serialsOf } from './issued-letters.store.ts'
import type { IssuedLetterRow } from './letters.tables.ts'
import { listTemplates } from './templates/templates.store.ts'

type Services = Pick<AppContext, 'config' | 'database' | 'now'>

/** Lines of the register, with the names of people and templates, and the documents. */
export async function presentLetters(app: Services, rows: readonly IssuedLetterRow[]): Promise<IssuedLetter[]> {
  const { read } = app.database
  const ids = rows.map(({ id }) => id)
  const others = rows.flatMap(({ duplicateOf, replaces }) => [duplicateOf, replaces].filter((id) => id !== null))
  const people = rows.flatMap((row) => [row.issuedBy, row.cancelledBy, row.collectedBy].filter((id) => id !== null))
  const requests = rows.flatMap(({ requestId }) => requestId ?? [])
  const [names, serials, replacements, documents, templates, numbers] = await Promise.all([
    namesOf(read, [...new Set(people)]),
    serialsOf(read, [...new Set(others)]),
    replacementsOf(read, ids),
    currentDocuments(read, 'letter', ids),
    listTemplates(read),
    requestNumbersOf(read, [...new Set(requests)]),
  ])
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return rows.map((row): IssuedLetter => {
    const issued = documents.get(row.id)
    const document = issued ? presentIssuedDocument(app, issued) : null
    const { id, serial, day, title, collegeId, course, semester, signedBy, issuedAt, handover } = row
    return {
      ...{ id, serial, day, title, collegeId, course, semester, signedBy, issuedAt, handover, document },
      template: { id: row.templateId, name: templates.find((one) => one.id === row.templateId)?.name ?? '' },
      student: row.studentId === null ? null : { id: row.studentId, name: row.recipient },
      issuedBy: person(row.issuedBy),
      state: stateOfLetter(row, document),
      ...{ collectedAt: row.collectedAt, collectedBy: person(row.collectedBy), collectedCard: row.collectedCard },
      ...{ requestId: row.requestId, requestNumber: numbers.get(row.requestId ?? '') ?? null },
      duplicateOf: row.duplicateOf === null ? null : (serials.get(row.duplicateOf) ?? null),
      replaces: row.replaces === null ? null : (serials.get(row.replaces) ?? null),
      replacedBy: replacements.get(id) ?? null,
      ...{ cancelledAt: row.cancelledAt, cancelledBy: person(row.cancelledBy), cancelReason: row.cancelReason },
    }
  })
}

function stateOfLetter(
  { cancelledAt, replacedAt, studentId }: IssuedLetterRow,
  document: Pick<IssuedDocument, 'state'> | null,
): IssuedLetter['state'] {
  if (cancelledAt !== null) return 'cancelled'
  if (replacedAt !== null) return 'replaced'
  if (studentId === null) return 'forgotten'
  if (document?.state === 'making' || document?.state === 'failed' || document?.state === 'expired')
    return document.state
  return document?.state === 'revoked' ? 'cancelled' : 'valid'
}
