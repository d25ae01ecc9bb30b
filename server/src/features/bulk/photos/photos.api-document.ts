import * as photoImports from '@portal/contract/bulk/imports/photo-imports'
import { receivedPhotos } from '@portal/contract/bulk/imports/photo-imports'
import { file, fileName, json, type RoomApiDocument } from '../../api-document.ts'
import { photoProblems, uploadProblems } from '../../records/uploads/uploads.api-document.ts'

export const apiDocument = {
  schemas: [photoImports],
  tags: { photoImports: 'Imports of photos.' },
  fileOperations: {
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
  },
  descriptions: {
    PhotoImport: {
      state: 'collecting: files are added, and nothing is changed yet. stopped: it can go on or be undone.',
    },
    PhotoImportCounts: {
      adds: 'How many files add a first photo.',
      replaces: 'How many files replace a photo.',
      unmatched: 'How many files do nothing: no or several students match, or it is not a photo.',
      applied: 'How many photos were added or replaced.',
      kept: 'How many students kept their photo, because only students without one were asked for.',
    },
    PhotoImportFile: {
      name: ['The name of the file, without folders.', 'BC-2026-0117.jpg'],
      student: 'The student whose photo it is; null: no student, or several.',
      outcome: 'What the file does. nobody, several, twice, notAPhoto and tooLarge: nothing.',
    },
    PhotoImportFileStudent: {
      name: ['The name of the student.', 'Asha Patil'],
      imageUrl: 'The address of the photo that the student has now; null: none.',
    },
    PhotoImportsApplyInput: {
      photos: ['How many photos were shown. If it is another number now, it is refused.', 250],
    },
    ReceivedPhotos: { added: 'How many files were added.', known: 'How many had been sent before.' },
    'photoImports.files': { show: 'Only files that do this, or with this result. Empty: all.' },
  },
} satisfies RoomApiDocument
