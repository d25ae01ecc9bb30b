import { type RoomActions, registrars } from '../../action-facts.ts'

export const importActions = {
  importStudents: { who: registrars, limit: 'write', audited: 'Imported students', programs: true },
  undoImport: { who: registrars, limit: 'write', audited: 'Undid an import of students' },
  importPhotos: { who: registrars, limit: 'write', audited: 'Imported photos' },
  undoPhotoImport: { who: registrars, limit: 'write', audited: 'Undid an import of photos' },
  sendImportPhoto: { who: registrars, limit: null },
} as const satisfies RoomActions
