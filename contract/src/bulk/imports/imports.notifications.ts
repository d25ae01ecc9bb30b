import type { RoomSubjects } from '../../room-notifications.ts'

export const importSubjects = {
  import: {
    ...{ action: 'importStudents', office: 'studentImport' },
    called: { en: 'The import of students', hi: 'विद्यार्थियों का आयात' },
  },
  photoImport: {
    ...{ action: 'importPhotos', office: 'photoImport' },
    called: { en: 'The import of photos', hi: 'फ़ोटो का आयात' },
  },
} as const satisfies RoomSubjects
