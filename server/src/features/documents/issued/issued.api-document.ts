import * as issuedDocuments from '@portal/contract/records/issued-documents'
import { file, opened, PDF, type RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [issuedDocuments],
  fileOperations: {
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
  },
} satisfies RoomApiDocument
