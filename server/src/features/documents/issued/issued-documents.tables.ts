import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { DocumentKind, StateReason } from '@portal/contract/records/issued-documents'
import type { Generated } from 'kysely'
import { always, differing } from '../../../platform/database/definitions/added-since.ts'
import {
  inFiles,
  leftOut,
  number,
  office,
  shown,
  whose,
} from '../../../platform/database/definitions/archive-columns.ts'
import { empty, keep, ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { follows } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /**
     * A document that the college has issued: an ID card or a certificate as it was at one moment. `making`: it has its code
     * and its serial number, its file and credential are being made, and nobody can check it yet. `failed`: they cannot be
     * made; `note` says why. See `stateOf` in features/documents/issued for the state that people see.
     */
    issuedDocuments: {
      seq: Generated<number>
      id: string
      /** 20 characters of Crockford's base 32, which nobody can guess; null after its student has been forgotten. */
      code: string | null
      kind: DocumentKind
      /** The id of the ID card or of the certificate. */
      subjectId: string
      /** Null after the student has been forgotten. */
      studentId: string | null
      year: number
      /** Counted for each kind and year, without gaps. */
      number: number
      serial: string
      state: 'making' | 'failed' | 'valid' | 'revoked' | 'replaced' | 'erased'
      /** Since when it has this state. */
      stateAt: Instant
      reason: Generated<StateReason | ''>
      /** What the office has written about the state for the public. */
      note: Generated<string>
      /** Since when it is suspended, because its student is inactive. */
      suspendedAt: Generated<Instant | null>
      /** Since when it has expired, because its student has left. */
      expiredAt: Generated<Instant | null>
      /** Since when the office examines it after a dispute. */
      reviewedSince: Generated<Instant | null>
      /** The last day on which it is valid, `YYYY-MM-DD`; null: without an end. */
      validUntil: Generated<string | null>
      /** `PrintedFields` as JSON. */
      fields: Generated<string>
      /** The storage key of the file it is made from: the photo of its student, or the uploaded document. */
      sourceKey: Generated<string | null>
      /** The storage key of the signed PDF; null for a file that cannot be signed. */
      fileKey: Generated<string | null>
      /** Of the signed PDF, in hexadecimal digits. */
      sha256: Generated<string | null>
      bytes: Generated<number | null>
      /** Of the file that the office has uploaded. */
      originalSha256: Generated<string | null>
      originalBytes: Generated<number | null>
      /** The storage key of the photo as it was printed. */
      photoKey: Generated<string | null>
      /** 1: the printed photo stands aside in its frame or lacks the head; null: nobody has looked yet. */
      photoMisplaced: Generated<number | null>
      /** The signed credential, as JSON. */
      credential: Generated<string | null>
      /** The signing key of the credential. */
      keyId: Generated<string | null>
      issuedBy: string | null
      issuedAt: Instant
      /** Since when its record was in the register, if that was before the day on which it was issued; else null. */
      registeredAt: Generated<Instant | null>
      /** 0: the student has switched public checking off. */
      isPublic: Generated<number>
      printId: Generated<string | null>
      printedAt: Generated<Instant | null>
      printedBy: Generated<string | null>
    }
    /** The last serial number of each kind and year. */
    documentSerials: { seq: Generated<number>; kind: DocumentKind; year: number; last: number }
    /** How often a document was checked on a day of the college. Nothing is kept about who checked it. */
    documentChecks: { seq: Generated<number>; documentId: string; day: string; checks: number; lastAt: Instant }
  }
}

export type IssuedDocumentRow = RowOf<'issuedDocuments'>

/** What the portal writes by itself when it issues the card. */
const ofDocument = [
  ...['seq', 'id', 'code', 'kind', 'subjectId', 'studentId', 'year', 'number', 'serial', 'stateAt', 'issuedBy'],
  ...['issuedAt', 'fields', 'sourceKey', 'fileKey', 'photoKey', 'sha256', 'bytes', 'credential', 'keyId'],
]

const toldColumns = [
  ...(['state', 'reason', 'suspendedAt', 'expiredAt', 'reviewedSince', 'validUntil'] as const),
  ...(['code', 'isPublic', 'fileKey', 'studentId'] as const),
]
/** A copy of a letter follows its file. */
const letter = { type: 'letter', record: 'subjectId' } as const
const isLetter = (row: 'old' | 'new') => `${row}.kind = 'letter'`
const isNoLetter = (row: 'old' | 'new') => `${row}.kind <> 'letter'`

export const issuedDocumentTables = {
  issuedDocuments: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      ...shown(
        'id',
        'kind',
        'serial',
        'code',
        'state',
        'stateAt',
        'reason',
        'note',
        'issuedAt',
        'validUntil',
        'fields',
      ),
      ...shown('suspendedAt', 'expiredAt', 'reviewedSince', 'isPublic', 'printedAt', 'registeredAt', 'credential'),
      ...leftOut(number, 'seq', 'subjectId', 'printId'),
      ...leftOut('part of the serial number', 'year', 'number'),
      ...leftOut(inFiles, 'sourceKey', 'fileKey', 'photoKey'),
      ...leftOut('of a file that is in the archive', 'sha256', 'bytes', 'originalSha256', 'originalBytes', 'keyId'),
      ...leftOut('seen in the printed file', 'photoMisplaced'),
      ...leftOut(office, 'issuedBy', 'printedBy'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: { rows: 'move', partOf: 'subjectId' },
    // The rows stay, so that serial numbers have no gaps and the credentials stay revoked in the status list.
    erasure: {
      rows: 'kept',
      files: ['fileKey', 'photoKey', 'sourceKey'],
      columns: {
        ...keep('serial numbers have no gaps', 'seq', 'kind', 'year', 'number', 'serial'),
        ...keep('its credential has this id', 'id'),
        ...keep('the state that the status list tells', 'suspendedAt', 'expiredAt', 'reviewedSince', 'validUntil'),
        ...keep('one of a few words, for the state', 'reason'),
        ...keep('which key has signed how much', 'keyId'),
        ...keep('when it was issued and printed', 'issuedAt', 'registeredAt', 'printId', 'printedAt', 'printedBy'),
        ...keep('yes or no', 'isPublic', 'photoMisplaced'),
        ...empty('', 'note', 'subjectId'),
        ...empty('{}', 'fields'),
        ...empty(null, 'sourceKey', 'fileKey', 'photoKey', 'sha256', 'bytes', 'originalSha256', 'originalBytes'),
        ...empty(null, 'credential', 'issuedBy', 'code'),
        ...empty(null, 'studentId'),
        state: { becomes: 'erased' },
        stateAt: { becomes: (now) => now.toISOString() },
      },
    },
    addedSince: {
      why: (row, { after: { card } }) => {
        if (row.printedAt !== null || row.printId !== null) return leftAloneReasons.printed
        if (row.subjectId !== card?.id || !['making', 'failed', 'valid'].includes(row.state))
          return leftAloneReasons.document
        const note = row.state === 'failed' ? row.note : ''
        const wasChanged = differing(row, { state: row.state, isPublic: 1, note }, ofDocument).length > 0
        return wasChanged ? leftAloneReasons.document : null
      },
      ofCard: true,
    },
    tells: {
      created: { on: 'insert', when: isNoLetter('new'), type: 'document' },
      changed: { on: 'update', when: isNoLetter('old'), columns: toldColumns, type: 'document' },
      deleted: { on: 'delete', when: isNoLetter('old'), type: 'document' },
      letterCreated: { on: 'insert', when: isLetter('new'), ...letter },
      letterChanged: { on: 'update', when: isLetter('old'), columns: toldColumns, ...letter },
      letterDeleted: { on: 'delete', when: isLetter('old'), ...letter },
    },
  },
  documentSerials: {
    student: null,
    persistent: { key: 'seq', since: '0020-issued-documents' },
    erasure: ofNobody('counts', 'seq', 'kind', 'year', 'last'),
  },
  documentChecks: {
    student: { column: 'documentId', to: 'issuedDocuments' },
    persistent: { key: 'seq', since: '0020-issued-documents' },
    archive: {
      ...shown('day', 'checks', 'lastAt'),
      ...leftOut(number, 'seq', 'documentId'),
    },
    archivedAs: null,
    merge: follows,
    erasure: { rows: 'deleted' },
    addedSince: { ...always(leftAloneReasons.checked), ofCard: true },
  },
} satisfies TableDefinitions
