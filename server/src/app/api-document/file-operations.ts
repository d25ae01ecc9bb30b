import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { api } from '@portal/contract/api'
import { importRowsExportInput } from '@portal/contract/bulk/imports/import-inputs'
import { importQuery } from '@portal/contract/bulk/imports/import-query'
import { receivedPhotos } from '@portal/contract/bulk/imports/photo-imports'
import { printOptions } from '@portal/contract/documents/card-prints'
import { registerExportInput } from '@portal/contract/documents/letters/issued-letters'
import type { HttpRouteName } from '@portal/contract/http-routes'
import { reportExportInput } from '@portal/contract/office/reports'
import { exportInput } from '@portal/contract/people/students'
import {
  archiveInput,
  auditExportInput,
  requestsExportInput,
  studentListExportInput,
} from '@portal/contract/privacy/exports'
import type { ProblemCode } from '@portal/contract/problems'
import { FILE_NAME_HEADER, upload, uploadKinds, uploadRules } from '@portal/contract/records/uploads'
import type * as z from 'zod/mini'
import { XLSX_TYPE } from '../../platform/spreadsheet/xlsx.ts'
import { type Content, type Parameter, type Schema, schemaRef } from './schema.ts'

/** The routes that are no procedures and belong to the API: they take or send files. Pages and what machines run by are none of it. */
export type FileRouteName = Exclude<
  HttpRouteName,
  | 'unsubscribePage'
  | 'unsubscribe'
  | 'didDocument'
  | 'statusList'
  | 'ssoStart'
  | 'ssoCallback'
  | 'ssoBackchannel'
  | 'openapi'
  | 'docs'
  | 'docsOfTag'
  | 'problem'
  | 'securityTxt'
  | 'changePassword'
  | 'health'
  | 'ready'
  | 'metrics'
>

/** What the document says of a route beside its path, method and permission. `problems`: those of its own. */
export type FileOperation = {
  tag: keyof typeof api | 'live' | 'uploads'
  summary: string
  parameters?: Parameter[]
  body?: Content
  answer: { status?: 201; description: string; content: Content }
  problems: readonly ProblemCode[]
}

const converter = new ZodToJsonSchemaConverter()
const inputOf = (schema: z.ZodMiniType) => converter.convert(schema, { strategy: 'input' })[1] as Schema
const json = (schema: z.ZodMiniType): Content => ({ 'application/json': { schema: inputOf(schema) } })

const file = (...types: string[]): Content =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
const PDF = 'application/pdf'
const CSV = 'text/csv'
const ZIP = 'application/zip'
const pictures = uploadRules.photo.types

const query = (name: string, description: string, schema: Schema = { type: 'string' }): Parameter => ({
  ...{ name, in: 'query', description, schema },
})
const fileName: Parameter = {
  ...{ name: FILE_NAME_HEADER, in: 'header', schema: { type: 'string', examples: ['students.xlsx'] } },
  description: 'The name of the file, percent-encoded.',
}
const version = query('v', 'The version in the address that the portal gives, so that a browser may keep the picture.')

const anUpload = { status: 201 as const, description: 'The stored file: its id goes into the record.' }
const uploadProblems = ['TOO_MANY_UPLOADS', 'TOO_MUCH_UNATTACHED', 'UPLOAD_CUT_OFF', 'STORAGE_UNAVAILABLE'] as const
const pictureProblems = ['PICTURE_TOO_MANY_PIXELS', 'PICTURES_UNAVAILABLE'] as const
const photoProblems = ['PHOTO_TOO_LARGE', 'PHOTO_TYPE', 'PHOTO_UNREADABLE', ...pictureProblems] as const
const requestFileProblems = ['REQUEST_FILE_TOO_LARGE', 'REQUEST_FILE_TYPE', 'REQUEST_FILE_UNREADABLE'] as const
const signatureProblems = ['SIGNATURE_TOO_LARGE', 'SIGNATURE_TYPE', 'LETTERHEAD_TYPE', 'SIGNATURE_UNREADABLE'] as const
const documentProblems = ['CERTIFICATE_TOO_LARGE', 'CERTIFICATE_TYPE', 'CERTIFICATE_UNREADABLE'] as const
const exportProblems = ['EXPORT_RUNNING', 'TOO_MANY_EXPORTS'] as const
const clerkExport = [...exportProblems, 'EXPORT_OF_CLERK_TOO_LARGE'] as const
const opened = ['NOT_FOUND', 'FILE_UNREADABLE', 'STORAGE_UNAVAILABLE'] as const

const importParameters: Record<keyof typeof importQuery.shape, string> = {
  dryRun: 'true: it is planned only, whatever else is said.',
  apply: 'true: it is applied as soon as it is planned, unless a question is open.',
  confirmed: 'true: it is meant that more of the known students change than usual.',
  mapping: 'The name of a kept mapping to read the columns by.',
  matchBy: 'How a row finds a student who is known.',
  access: 'How new students get their first password.',
  overwriteCorrections: 'Fields with commas between them that the file changes although the office has corrected them.',
  restoreInactive: 'true: inactive students in the file are made active.',
  newEmails: 'What happens to an e-mail that differs.',
  leaveOutHidden: 'true: hidden rows of a spreadsheet are left out.',
  cardPattern: 'How the ids of new cards are made.',
}

/** Each of these routes in the API document. A missing one does not compile. */
export const fileOperations: Record<FileRouteName, FileOperation> = {
  live: {
    tag: 'live',
    summary: 'What changes while one looks, as an event stream',
    parameters: [
      query('topics', 'Names of topics with commas between them.'),
      query('since', 'The position of the page.'),
    ],
    answer: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    problems: [],
  },
  uploads: {
    tag: 'uploads',
    summary: 'Send a photo, a document or a signature, which a record then uses',
    parameters: [
      {
        ...{
          name: 'kind',
          in: 'path',
          required: true,
          schema: { enum: uploadKinds.filter((kind) => kind !== 'requestFile') },
        },
        description: `What it is. photo: ${uploadRules.photo.description}. certificate: ${uploadRules.certificate.description}. signature: ${uploadRules.signature.description}. letterhead: ${uploadRules.letterhead.description}.`,
      },
      fileName,
    ],
    body: file('application/octet-stream'),
    answer: { ...anUpload, content: json(upload) },
    problems: ['NOT_FOUND', ...uploadProblems, ...photoProblems, ...signatureProblems, ...documentProblems],
  },
  requestFileUploads: {
    tag: 'uploads',
    summary: 'Send a file for a message or an answer of a request',
    parameters: [fileName],
    body: file('application/octet-stream'),
    answer: { ...anUpload, content: json(upload) },
    problems: [
      'TOO_MANY_FILES_SENT',
      ...uploadProblems,
      ...requestFileProblems,
      'PICTURE_TOO_MANY_PIXELS',
      'PICTURES_UNAVAILABLE',
    ],
  },
  settingPicture: {
    tag: 'settings',
    summary: 'The logo or the seal of the college',
    parameters: [version],
    answer: { description: 'The picture', content: file(...pictures) },
    problems: opened,
  },
  studentPhoto: {
    tag: 'students',
    summary: 'The photo of a student',
    parameters: [version, query('size', 'small: 96 pixels wide, for lists.', { enum: ['small'] })],
    answer: { description: 'The photo', content: file('image/jpeg') },
    problems: opened,
  },
  certificateFile: {
    tag: 'certificates',
    summary: 'The document of a certificate',
    parameters: [version],
    answer: { description: 'The document', content: file(...uploadRules.certificate.types) },
    problems: opened,
  },
  issuedFile: {
    tag: 'documents',
    summary: 'The signed PDF of an issued document',
    answer: { description: 'The file', content: file(PDF) },
    problems: opened,
  },
  issuedCredential: {
    tag: 'documents',
    summary: 'The credential of an issued document, for a wallet',
    answer: { description: 'A verifiable credential', content: { 'application/vc': { schema: { type: 'object' } } } },
    problems: ['NOT_FOUND'],
  },
  requestFile: {
    tag: 'requests',
    summary: 'A file of a request',
    answer: { description: 'The file', content: file(...uploadRules.requestFile.types) },
    problems: opened,
  },
  studentsExport: {
    tag: 'students',
    summary: 'A list of students as CSV with all columns',
    body: json(exportInput),
    answer: { description: 'The list', content: file(CSV) },
    problems: clerkExport,
  },
  studentListExport: {
    tag: 'students',
    summary: 'A list of students, of their ID cards or of their certificates as a file',
    body: json(studentListExportInput),
    answer: { description: 'The list', content: file(CSV, XLSX_TYPE) },
    problems: clerkExport,
  },
  requestsExport: {
    tag: 'requests',
    summary: 'The requests of a queue as a file',
    body: json(requestsExportInput),
    answer: { description: 'The list', content: file(CSV, XLSX_TYPE) },
    problems: clerkExport,
  },
  auditExport: {
    tag: 'audit',
    summary: 'Entries of the audit trail as CSV',
    body: json(auditExportInput),
    answer: { description: 'The entries', content: file(CSV) },
    problems: exportProblems,
  },
  reportExport: {
    tag: 'reports',
    summary: 'A report as a file, with all of its rows',
    body: json(reportExportInput),
    answer: { description: 'The report', content: file(XLSX_TYPE, CSV) },
    problems: ['NOT_FOUND', ...exportProblems],
  },
  documentsExport: {
    tag: 'certificates',
    summary: 'The documents of all certificates of a list of students as a ZIP file',
    body: json(exportInput),
    answer: { description: 'The documents', content: file(ZIP) },
    problems: [...clerkExport, 'NO_DOCUMENTS', 'TOO_MANY_DOCUMENTS'],
  },
  ownArchive: {
    tag: 'me',
    summary: 'Everything that is kept about the student who is signed in, as a ZIP file',
    body: json(archiveInput),
    answer: { description: 'The archive', content: file(ZIP) },
    problems: ['EXPORT_RUNNING', 'TOO_MANY_ARCHIVES', 'NO_PROFILE'],
  },
  studentArchive: {
    tag: 'students',
    summary: 'Everything that is kept about a student, as a ZIP file',
    body: json(archiveInput),
    answer: { description: 'The archive', content: file(ZIP) },
    problems: [...exportProblems, 'STUDENT_NOT_FOUND'],
  },
  imports: {
    tag: 'imports',
    summary: 'Send a spreadsheet of students as a new import; GET /imports/{id} is its report',
    parameters: [
      fileName,
      ...Object.entries(importQuery.shape).map(([name, schema]) =>
        query(name, importParameters[name as keyof typeof importParameters], inputOf(schema)),
      ),
    ],
    body: file('application/octet-stream'),
    answer: {
      status: 201,
      description: 'The import, as GET /imports/{id} returns it',
      content: { 'application/json': { schema: schemaRef('StudentImport') } },
    },
    problems: [
      ...(['IMPORT_FILE_REFUSED', 'IMPORT_MAPPING_NOT_FOUND', 'IMPORT_TOO_LARGE', 'UPLOAD_CUT_OFF'] as const),
      ...(['TOO_MANY_OPEN_IMPORTS', 'TOO_MANY_IMPORTS', 'IMPORT_UPLOAD_RUNNING', 'IMPORTS_BUSY'] as const),
    ],
  },
  importTemplate: {
    tag: 'imports',
    summary: 'An empty spreadsheet with a column for each field of a student',
    answer: { description: 'The spreadsheet', content: file(XLSX_TYPE) },
    problems: [],
  },
  importRowsExport: {
    tag: 'imports',
    summary: 'Rows of an import as a file, with a column that says what is wrong',
    body: json(importRowsExportInput),
    answer: { description: 'The rows', content: file(CSV, XLSX_TYPE) },
    problems: ['IMPORT_NOT_FOUND', ...exportProblems],
  },
  photoImportFiles: {
    tag: 'photoImports',
    summary: 'Send a photo, or a ZIP archive of photos, for an import of photos',
    parameters: [fileName],
    body: file('application/octet-stream'),
    answer: { status: 201, description: 'What was received', content: json(receivedPhotos) },
    problems: [
      ...(['PHOTO_IMPORT_NOT_FOUND', 'PHOTO_IMPORT_CHANGED', 'TOO_MANY_PHOTOS'] as const),
      ...(['PHOTO_ARCHIVE_TOO_LARGE', 'PHOTO_ARCHIVE_UNREADABLE'] as const),
      ...uploadProblems,
      ...photoProblems,
    ],
  },
  cardPrintFile: {
    tag: 'cardPrints',
    summary: 'The PDF of printed ID cards',
    answer: { description: 'The file', content: file(PDF) },
    problems: opened,
  },
  cardTestPage: {
    tag: 'cardPrints',
    summary: 'A page of cards of nobody, to find the offset of a printer',
    body: json(printOptions),
    answer: { description: 'The file', content: file(PDF) },
    problems: ['EXPORT_RUNNING'],
  },
  letterRunFile: {
    tag: 'letterRuns',
    summary: 'The letters of a run as one PDF',
    answer: { description: 'The file', content: file(PDF) },
    problems: ['NOT_FOUND', 'LETTER_RUN_NOT_FOUND', ...exportProblems],
  },
  letterRegisterExport: {
    tag: 'letters',
    summary: 'The register of letters as a file',
    body: json(registerExportInput),
    answer: { description: 'The register', content: file(XLSX_TYPE, CSV, PDF) },
    problems: [...exportProblems, 'TOO_MANY_LETTERS'],
  },
  programLetterFile: {
    tag: 'programs',
    summary: 'The signed PDF of a letter; GET /programs/letters/{id} says in fileUrl whether there is one',
    answer: { description: 'The file', content: file(PDF) },
    problems: opened,
  },
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
}
