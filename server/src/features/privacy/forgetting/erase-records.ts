import { dropFilesOfPrints } from '../../documents/prints/card-prints.store.ts'
import { empty, keep, ofNobody, type PlanOf } from './erasure-plan.store.ts'

export type RecordTable =
  | 'requestDecisions'
  | 'requestFiles'
  | 'requestMessages'
  | 'requestNotes'
  | 'requestSteps'
  | 'requestPresence'
  | 'requestNumbers'
  | 'requests'
  | 'refusedRequests'
  | 'requestKinds'
  | 'requestKindVersions'
  | 'idCards'
  | 'certificates'
  | 'deletedRecords'

/** The records of a student. */
export const recordPlans: PlanOf<RecordTable> = {
  // A decision may undo another one: they are deleted with their request.
  requestDecisions: { rows: 'deleted', by: async () => {} },
  requestFiles: { rows: 'deleted', files: ['fileKey', 'photoKey'] },
  requestMessages: { rows: 'deleted' },
  requestNotes: { rows: 'deleted' },
  requestSteps: { rows: 'deleted' },
  requestPresence: { rows: 'deleted' },
  requestNumbers: ofNobody('counts', 'seq', 'year', 'last'),
  requests: { rows: 'deleted' },
  refusedRequests: { rows: 'deleted' },
  requestKinds: ofNobody('of the college', 'seq', 'id', 'revision', 'createdBy', 'ruleId', 'decidedBy', 'created_at'),
  requestKindVersions: ofNobody(
    'what the office asks many students',
    ...(['seq', 'id', 'kindId', 'version', 'state', 'content', 'savedBy', 'savedAt', 'usedBy'] as const),
    ...(['usedFrom', 'keptAt'] as const),
  ),
  idCards: { rows: 'deleted' },
  certificates: { rows: 'deleted', files: ['imageUrl'] },
  deletedRecords: { rows: 'deleted', files: ['fileKey'] },
}

export type DocumentTable =
  | 'documentShareItems'
  | 'documentShares'
  | 'cardDevices'
  | 'documentChecks'
  | 'issuedDocuments'
  | 'documentSerials'
  | 'signingKeys'
  | 'cardPrints'
  | 'letters'
  | 'letterSeries'
  | 'letterTemplates'
  | 'letterTemplateVersions'
  | 'letterSignatories'

/** What was issued to a student. */
export const documentPlans: PlanOf<DocumentTable> = {
  documentShareItems: { rows: 'deleted' },
  documentShares: { rows: 'deleted' },
  cardDevices: { rows: 'deleted' },
  documentChecks: { rows: 'deleted' },
  // The rows stay, so that serial numbers have no gaps and the credentials stay revoked in the status list.
  issuedDocuments: {
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
  // The register goes on: it keeps number, kind, dates and state.
  letters: {
    rows: 'kept',
    columns: {
      ...keep('serial numbers have no gaps', 'seq', 'id', 'prefix', 'year', 'number', 'serial'),
      ...keep('of which kind it was', 'templateId', 'versionId', 'handover'),
      ...keep(
        'when it was issued, collected and cancelled',
        'day',
        'issuedAt',
        'collectedAt',
        'cancelledAt',
        'replacedAt',
      ),
      ...keep('ids of other letters, and of a run', 'duplicateOf', 'replaces', 'runId'),
      ...empty('', 'title', 'recipient', 'collegeId', 'course', 'semester', 'signedBy', 'search', 'cancelReason'),
      ...empty('{}', 'content'),
      ...empty(null, 'requestId', 'issuedBy', 'cancelledBy', 'collectedBy', 'collectedCard'),
      ...empty(null, 'studentId'),
    },
  },
  letterSeries: ofNobody('counts', 'seq', 'prefix', 'year', 'first', 'last'),
  letterTemplates: ofNobody('of the college', 'seq', 'id', 'name', 'prefix', 'revision', 'createdBy', 'created_at'),
  letterTemplateVersions: ofNobody(
    'what the office has written for many letters',
    ...(['seq', 'id', 'templateId', 'version', 'state', 'content', 'savedBy', 'savedAt', 'usedBy'] as const),
    ...(['usedFrom', 'keptAt'] as const),
  ),
  letterSignatories: ofNobody(
    'people of the college',
    ...(['seq', 'id', 'name', 'office', 'pictureKey', 'fromDay', 'untilDay', 'createdBy', 'created_at'] as const),
  ),
  documentSerials: ofNobody('counts', 'seq', 'kind', 'year', 'last'),
  signingKeys: ofNobody(
    'keys of the college',
    ...(['seq', 'id', 'purpose', 'publicKey', 'sealedKey', 'created_at', 'useFrom'] as const),
    ...(['retiredAt', 'compromisedAt'] as const),
  ),
  cardPrints: {
    rows: 'kept',
    files: ['fileKey'],
    columns: {
      ...keep('how many cards the office has printed', 'seq', 'id', 'state', 'createdBy', 'created_at', 'cards'),
      ...keep('how the office has printed', 'layout', 'options', 'readyAt', 'undoneAt'),
      ...{ fileKey: 'by', selection: 'by' },
    },
    by: (tx, { ids }) => dropFilesOfPrints(tx, ids),
  },
}
