import * as programLetters from '@portal/contract/documents/letters/program-letters'
import * as programWrites from '@portal/contract/documents/record-changes/program-writes'
import * as recordChanges from '@portal/contract/documents/record-changes/record-changes'
import * as programRequests from '@portal/contract/records/program-requests'
import { uploadRules } from '@portal/contract/records/uploads'
import { type Descriptions, file, opened, PDF, type RoomApiDocument } from '../../api-document.ts'
import { ownFields } from '../../people/students/students.api-document.ts'
import { issuedDocument } from '../student-documents/student-documents.api-document.ts'

const feed: Descriptions = {
  after: 'What the answer before called next. Left out: from the beginning.',
  pageSize: ['How many records at most, from 1 to 500.', 500],
  changedSince: 'Only what is new or has changed since this moment. Not looked at with after.',
}

const nextOfFeed: Descriptions = {
  next: 'What to send as after for the next part, at once or later. It is always there.',
  more: ['Whether there is more now.', false],
}

const feedAnswer: Descriptions = {
  ...nextOfFeed,
  rows: 'The records, as they are now.',
  removed: 'What is gone. It is to be deleted from a copy.',
}

export const apiDocument = {
  schemas: [programLetters, programWrites, recordChanges, programRequests],
  tags: {
    programs: 'Records and files as programs read them.',
    changes: 'What programs follow: everything once, and then what has changed.',
  },
  fileOperations: {
    programPhoto: {
      tag: 'programs',
      summary: 'The photo of a student; the student says in photoUrl whether there is one',
      answer: { description: 'The photo', content: file('image/jpeg') },
      problems: opened,
    },
    programCertificateFile: {
      tag: 'programs',
      summary: 'The file of a certificate; the certificate says in fileUrl whether there is one',
      answer: { description: 'The file', content: file(...uploadRules.certificate.types) },
      problems: opened,
    },
    programDocumentFile: {
      tag: 'programs',
      summary: 'The signed PDF of an issued document; the document says in fileUrl whether there is one',
      answer: { description: 'The file', content: file(PDF) },
      problems: opened,
    },
  },
  descriptions: {
    RemovedRecord: {
      id: ['The id of the record that is gone.', '6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77'],
      kind: ['What it was.', 'certificate'],
      at: 'When it went.',
    },
    RecordChange: {
      type: 'What happened, as webhooks tell it.',
      recordId: ['The id of the record.', '6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77'],
    },
    RecordChanges: { rows: 'What has changed, in order.', ...nextOfFeed },
    ...Object.fromEntries(
      ['students', 'idCards', 'certificates', 'documents', 'requests', 'letters'].flatMap((list) => [
        [`changes.${list}`, feed],
        [`Changes${list.charAt(0).toUpperCase()}${list.slice(1)}Answer`, feedAnswer],
      ]),
    ),
    'changes.all': feed,
    ProgramStudent: {
      customFields: ownFields.read,
      status: 'active, former (has left) or inactive (may not sign in).',
      etag: ['To be sent as If-Match or ifMatch when the student is changed.', '"aS3xT0V9cUq1mZ4kYb7wLg"'],
      photoUrl: [
        'Where a key that may readPhotos reads the photo; null: there is none.',
        '/api/programs/students/6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77/photo',
      ],
    },
    ProgramsChangeStudentInput: { customFields: ownFields.sent },
    ProgramStudentsInputRow: {
      customFields: ownFields.sent,
      ifMatch: 'The etag with which the student was read.',
      key: ['The idempotency key of the row: what is sent again with it is not done once more.', 'row-117'],
    },
    ...Object.fromEntries(
      ['ProgramCertificateInput', 'ProgramIdCardInput'].map((name) => [
        name,
        { student: 'The student whom it is of, named in one of three ways.' },
      ]),
    ),
    RowResult: {
      row: ['Which row, from 0.', 0],
      status: ['As the status of a call: 200 where it was done.', 200],
      id: 'The id of the record; null: it was not done.',
      code: ['The code of the problem; null: it was done.', 'STUDENT_NOT_FOUND'],
      message: 'What the problem is; null: it was done.',
      fields: 'Which fields are wrong, each with what is wrong with it.',
    },
    ProgramIdCard: { status: 'The status of the record.' },
    ProgramCertificate: {
      ...{
        title: ['What the certificate is called.', 'Mark sheet of semester 1'],
        status: 'The status of the record.',
      },
      document: 'The file; null: there is none.',
      fileUrl: 'Where a key that may readCertificateFiles reads the file; null: there is none.',
    },
    ProgramDocument: {
      ...{ kind: 'What was issued: an ID card or a certificate.', code: issuedDocument.code ?? '' },
      ...{ state: issuedDocument.state ?? '', reason: issuedDocument.reason ?? '' },
      recordId: 'The id of the ID card or the certificate that it was issued for.',
      fileUrl: 'Where a key that may readDocumentFiles reads the signed PDF; null: there is none.',
    },
  },
} satisfies RoomApiDocument
