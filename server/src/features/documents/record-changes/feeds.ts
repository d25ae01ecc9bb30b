import type { ProgramLetter } from '@portal/contract/documents/letters/program-letters'
import type {
  ProgramCertificate,
  ProgramDocument,
  ProgramIdCard,
  ProgramStudent,
} from '@portal/contract/documents/record-changes/record-changes'
import { programDocumentFilePath } from '@portal/contract/program-paths'
import type { ProgramRequest } from '@portal/contract/records/program-requests'
import { presentProgramStudents } from '../../people/students/programs/present-program-student.ts'
import { findCertificates } from '../../records/certificates/certificates.store.ts'
import { presentProgramCertificate } from '../../records/certificates/present-program-certificate.ts'
import { presentProgramRequests } from '../../records/requests/present-program-requests.ts'
import { findRequestsForProgram } from '../../records/requests/program-requests.store.ts'
import { studentsAfter } from '../issued/existing.store.ts'
import { presentIssuedDocument } from '../issued/present-issued-document.ts'
import { findLetters } from '../letters/issued-letters.store.ts'
import { presentProgramLetters } from '../letters/present-program-letters.ts'
import type { Feed } from './read-feed.ts'
import { findDocuments, findIdCards, findStudents, listDocuments, listRecords } from './record-lists.store.ts'

export const studentFeed: Feed<ProgramStudent> = {
  kind: 'student',
  list: studentsAfter,
  present: async ({ database: { read } }, ids, actor) =>
    presentProgramStudents(read, actor, await findStudents(read, ids)),
}

export const idCardFeed: Feed<ProgramIdCard> = {
  kind: 'idCard',
  list: listRecords('idCards'),
  present: ({ database: { read } }, ids) => findIdCards(read, ids),
}

export const certificateFeed: Feed<ProgramCertificate> = {
  kind: 'certificate',
  list: listRecords('certificates'),
  present: async ({ database: { read } }, ids) => (await findCertificates(read, ids)).map(presentProgramCertificate),
}

export const documentFeed: Feed<ProgramDocument> = {
  kind: 'document',
  list: listDocuments,
  present: async (app, ids) =>
    (await findDocuments(app.database.read, ids)).flatMap((row) => {
      const { kind, ...document } = presentIssuedDocument(app, row)
      if (kind === 'letter' || row.studentId === null) return []
      const fileUrl = document.fileUrl === null ? null : programDocumentFilePath(row.id)
      return { ...document, kind, recordId: row.subjectId, studentId: row.studentId, fileUrl }
    }),
}

export const requestFeed: Feed<ProgramRequest> = {
  kind: 'request',
  list: listRecords('requests'),
  present: async (app, ids) => presentProgramRequests(app, await findRequestsForProgram(app.database.read, ids)),
}

export const letterFeed: Feed<ProgramLetter> = {
  kind: 'letter',
  list: listRecords('letters'),
  present: async (app, ids) => presentProgramLetters(app, await findLetters(app.database.read, ids)),
}
