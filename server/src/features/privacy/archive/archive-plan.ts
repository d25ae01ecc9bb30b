import { studentFieldNames } from '@portal/contract/people/student-fields'
import type { ColumnOf, TableOfStudents } from '../../../platform/database/student-references.ts'
import { compared, type InArchive, inFiles, leftOut, number, office, secret, shown, whose } from './archive-columns.ts'
import { archivedNotifications } from './archive-notifications.ts'
import { archivedSecondFactors } from './archive-second-factors.ts'

/**
 * What the archive of a student has of every column of every table with rows about one student. A new column does not
 * compile before it is shown, or somebody has said why it is left out.
 */
export const archivePlan: { [Table in TableOfStudents]: { [Column in ColumnOf<Table>]: InArchive } } = {
  users: {
    ...shown('id', ...studentFieldNames, 'collegeId', 'status', 'leftAt', 'emailsRefused', 'created_at', 'updated_at'),
    ...leftOut(number, 'seq', 'staleRequestsBelow'),
    ...leftOut(compared, 'sortName', 'sortCollegeId', 'sortCourse', 'sortSemester', 'search'),
    ...leftOut('the same for all students', 'userType', 'staffRole'),
    ...leftOut('the id once more', 'uid'),
    ...leftOut(inFiles, 'imageUrl'),
  },
  identities: {
    ...leftOut('the same as in the profile', 'id', 'name', 'email', 'image', 'createdAt', 'updatedAt'),
    ...leftOut('is not used', 'emailVerified'),
    ...leftOut('the audit trail in the archive has each change of it', 'emailSetAt'),
  },
  accounts: {
    ...shown('isInitial', 'createdAt', 'updatedAt'),
    ...leftOut(whose, 'id', 'accountId', 'userId'),
    ...leftOut('the same for all students', 'providerId'),
    ...leftOut(secret, 'password'),
  },
  sessions: {
    ...shown('createdAt', 'updatedAt', 'expiresAt', 'lastUsedAt', 'confirmedAt', 'ipAddress', 'userAgent'),
    ...shown('issuer', 'subject', 'sid'),
    ...leftOut(whose, 'id', 'userId'),
    ...leftOut(secret, 'token', 'tokenHash', 'challenge'),
  },
  verifications: {
    ...shown('createdAt', 'expiresAt'),
    ...leftOut(whose, 'id', 'value', 'updatedAt'),
    ...leftOut(secret, 'identifier'),
  },
  invitations: {
    ...shown('sentBy', 'invitedAt', 'expiresAt'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'tokenHash'),
  },
  knownNetworks: {
    ...shown('lastSignInAt'),
    ...leftOut(whose, 'userId'),
    ...leftOut('a keyed digest of the e-mail and of an address', 'key'),
  },
  idCards: {
    ...shown('id', 'card', 'collegeId', 'validUntil', 'bloodGroup', 'emergencyContact', 'created_at', 'updated_at'),
    ...leftOut(number, 'seq', 'uid', 'status'),
    ...leftOut(compared, 'cardKey'),
    ...leftOut(whose, 'studentId'),
  },
  certificates: {
    ...shown('id', 'title', 'documentType', 'issuer', 'created_at', 'updated_at'),
    ...leftOut(number, 'seq', 'uid', 'status'),
    ...leftOut(inFiles, 'imageUrl'),
    ...leftOut(whose, 'studentId'),
  },
  requests: {
    ...shown('id', 'number', 'message', 'status', 'answers', 'officeAnswers', 'valuesBefore'),
    ...shown('dueOn', 'waitingSince', 'created_at', 'updated_at'),
    ...leftOut(number, 'seq', 'kindId', 'kindVersion', 'ruleOutcome', 'officeRevision', 'waitedDays', 'workingDays'),
    ...leftOut(office, 'assigneeId'),
    ...leftOut(compared, 'search'),
    ...leftOut(whose, 'studentId'),
  },
  requestDecisions: {
    ...shown('toStatus', 'at', 'note'),
    ...leftOut(number, 'seq', 'id', 'requestId', 'undoes'),
    ...leftOut('the state before it is that of the decision before it', 'fromStatus'),
    ...leftOut(office, 'actorId'),
  },
  refusedRequests: {
    ...leftOut('the decisions and letters in the archive say it', 'sentAt', 'refusedAt'),
    ...leftOut(number, 'requestId', 'kindId'),
    ...leftOut(whose, 'studentId'),
  },
  requestMessages: {
    ...shown('requestId', 'kind', 'text', 'at'),
    ...leftOut(number, 'seq', 'id'),
    ...leftOut('the kind says whether the student has written it', 'authorId', 'studentId'),
  },
  requestFiles: {
    ...leftOut(inFiles, 'seq', 'id', 'requestId', 'messageId', 'fileKey', 'studentId'),
    ...leftOut(inFiles, 'question', 'photoKey'),
  },
  requestNotes: {
    ...leftOut('what only the office reads', 'seq', 'id', 'requestId', 'studentId', 'authorId', 'at', 'text'),
  },
  requestSteps: {
    ...shown('requestId', 'kind', 'at'),
    ...leftOut(number, 'seq', 'id'),
    ...leftOut(office, 'actorId', 'assigneeId', 'studentId'),
  },
  ...archivedNotifications,
  ...archivedSecondFactors,
  requestPresence: { ...leftOut(office, 'requestId', 'userId', 'until') },
  deletedRecords: {
    ...shown('kind', 'title', 'deletedAt', 'row'),
    ...leftOut(number, 'id'),
    ...leftOut(whose, 'studentId'),
    ...leftOut(office, 'deletedBy'),
    ...leftOut('the office has deleted it, and can restore it for some days', 'fileKey'),
  },
  audit: {
    ...shown('at', 'action', 'record', 'fields', 'address'),
    ...leftOut(number, 'seq'),
    ...leftOut(whose, 'studentId'),
    ...leftOut(office, 'actorId'),
  },
  forgettingProposals: {
    ...shown('state', 'since', 'at', 'reason'),
    ...leftOut(whose, 'studentId'),
    ...leftOut(office, 'decidedBy'),
  },
  importRows: {
    ...shown('row', 'hidden', 'cells', 'above', 'fixes', 'read', 'outcome', 'changes', 'faults'),
    ...shown('result', 'reason', 'before', 'after'),
    ...leftOut(number, 'seq', 'importId', 'place'),
    ...leftOut(compared, 'fields', 'emailKey', 'collegeIdKey', 'cardKey', 'search', 'identity'),
    ...leftOut(whose, 'studentId'),
  },
  importedValues: {
    ...shown('values', 'at'),
    ...leftOut(number, 'importId'),
    ...leftOut(whose, 'studentId'),
  },
  photoImportFiles: {
    ...shown('name', 'bytes', 'problem', 'outcome', 'result', 'reason'),
    ...leftOut(number, 'seq', 'id', 'importId'),
    ...leftOut('photos that wait for the office, or were replaced by it some days ago', 'fileKey', 'formerKey'),
    ...leftOut(inFiles, 'photoKey'),
    ...leftOut(whose, 'studentId'),
  },
  promotionRows: {
    ...shown('stays', 'result', 'leftAt'),
    ...leftOut(number, 'seq', 'promotionId', 'place', 'groupPlace'),
    ...leftOut(whose, 'studentId'),
  },
  letterRunRows: {
    ...leftOut('the letter is in the archive', 'letterId', 'result', 'reason'),
    ...leftOut(number, 'seq', 'runId', 'place'),
    ...leftOut(whose, 'studentId'),
  },
  decisionRunRows: {
    ...leftOut('the decision is with its request', 'decisionId', 'result'),
    ...leftOut(number, 'seq', 'runId', 'place', 'requestId'),
  },
  issuedDocuments: {
    ...shown('id', 'kind', 'serial', 'code', 'state', 'stateAt', 'reason', 'note', 'issuedAt', 'validUntil', 'fields'),
    ...shown('suspendedAt', 'expiredAt', 'reviewedSince', 'isPublic', 'printedAt', 'registeredAt', 'credential'),
    ...leftOut(number, 'seq', 'subjectId', 'printId'),
    ...leftOut('part of the serial number', 'year', 'number'),
    ...leftOut(inFiles, 'sourceKey', 'fileKey', 'photoKey'),
    ...leftOut('of a file that is in the archive', 'sha256', 'bytes', 'originalSha256', 'originalBytes', 'keyId'),
    ...leftOut('seen in the printed file', 'photoMisplaced'),
    ...leftOut(office, 'issuedBy', 'printedBy'),
    ...leftOut(whose, 'studentId'),
  },
  letters: {
    ...shown('id', 'serial', 'day', 'title', 'recipient', 'collegeId', 'course', 'semester', 'signedBy', 'content'),
    ...shown('handover', 'issuedAt', 'replacedAt', 'cancelledAt', 'cancelReason', 'collectedAt', 'collectedCard'),
    ...leftOut(number, 'seq', 'templateId', 'versionId', 'requestId', 'runId', 'duplicateOf', 'replaces'),
    ...leftOut('part of the serial number', 'prefix', 'year', 'number'),
    ...leftOut(compared, 'search'),
    ...leftOut(office, 'issuedBy', 'cancelledBy', 'collectedBy'),
    ...leftOut(whose, 'studentId'),
  },
  documentChecks: {
    ...shown('day', 'checks', 'lastAt'),
    ...leftOut(number, 'seq', 'documentId'),
  },
  documentShares: {
    ...shown('name', 'withFiles', 'opened', 'downloads', 'created_at', 'expiresAt', 'endedAt'),
    ...leftOut(number, 'seq', 'id'),
    ...leftOut('whoever has them can open the documents', 'code', 'pinHash', 'wrongPins'),
    ...leftOut(whose, 'studentId'),
  },
  documentShareItems: {
    ...leftOut('the serial numbers of its documents are with the link', 'seq', 'shareId', 'documentId'),
  },
  cardDevices: {
    ...shown('name', 'created_at', 'lastSeenAt', 'endedAt'),
    ...leftOut(number, 'seq', 'id'),
    ...leftOut('a key of the phone, which says nothing about the student', 'publicKey'),
    ...leftOut(whose, 'studentId'),
  },
}
