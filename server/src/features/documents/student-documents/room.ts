import type { Room } from '../../room.ts'
import { documentRoutes } from './documents.routes.ts'

export const studentDocumentsRoom = {
  procedures: { documents: documentRoutes },
  apiDocument: () => import('./student-documents.api-document.ts'),
} satisfies Room
