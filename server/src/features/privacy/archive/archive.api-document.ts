import { archiveInput } from '@portal/contract/privacy/exports'
import { exportProblems, file, json, type RoomApiDocument, ZIP } from '../../api-document.ts'

export const apiDocument = {
  fileOperations: {
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
  },
} satisfies RoomApiDocument
