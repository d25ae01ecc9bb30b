import type { RoomActions } from '../../action-facts.ts'

/** What only keys are allowed: reading everything, and then what has changed. */
export const recordChangeActions = {
  readChanges: { who: 'programs', limit: 'read', programs: true },
  readStudents: { who: 'programs', limit: 'read', programs: true },
  readIdCards: { who: 'programs', limit: 'read', programs: true },
  readCertificates: { who: 'programs', limit: 'read', programs: true },
  readDocuments: { who: 'programs', limit: 'read', needs: 'verification', programs: true },
  followRequests: { who: 'programs', limit: 'read', programs: true },
  followLetters: { who: 'programs', limit: 'read', needs: 'letters', programs: true },
  changeStudents: { who: 'programs', limit: 'write', audited: 'A program changed a student', programs: true },
  readPhotos: { who: 'programs', limit: 'photo', audited: 'A program opened a photo', programs: true },
  readCertificateFiles: {
    who: 'programs',
    limit: 'document',
    audited: 'A program opened a certificate',
    programs: true,
  },
  readDocumentFiles: {
    who: 'programs',
    limit: 'document',
    audited: 'A program opened an issued document',
    needs: 'verification',
    programs: true,
  },
} as const satisfies RoomActions
