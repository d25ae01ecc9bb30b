import type { Room } from '../../room.ts'
import { sendCertificateFile, sendStudentPhoto } from './downloads.routes.ts'
import { removeErasedFiles } from './erased-files.ts'
import { receiveRequestFile, receiveUpload } from './uploads.routes.ts'

export const uploadsRoom = {
  routes: {
    uploads: receiveUpload,
    requestFileUploads: receiveRequestFile,
    studentPhoto: sendStudentPhoto,
    certificateFile: sendCertificateFile,
  },
  maintenance: {
    erasedFiles: ({ app }) => removeErasedFiles(app),
  },
  apiDocument: () => import('./uploads.api-document.ts'),
} satisfies Room
