import type { Room } from '../../room.ts'
import { sendOwnArchive, sendStudentArchive } from './archive.routes.ts'

export const archiveRoom = {
  routes: { ownArchive: sendOwnArchive, studentArchive: sendStudentArchive },
  apiDocument: () => import('./archive.api-document.ts'),
} satisfies Room
