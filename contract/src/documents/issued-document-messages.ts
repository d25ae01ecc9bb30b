import type { StatedKind } from './printed-fields.ts'

/** What the portal writes about issued documents: names of files, and why one cannot be made. */
export const issuedDocumentMessages = {
  titleOf: {
    idCard: (serial: string) => `ID card ${serial}`,
    certificate: (serial: string) => `Certificate ${serial}`,
    copy: (serial: string) => `Copy ${serial}`,
    letter: (serial: string) => `Letter ${serial}`,
  } satisfies Record<StatedKind, (serial: string) => string>,
  /** The folder in the archive of a student's data. */
  archiveFolder: 'issued documents',
  signatureReason: {
    idCard: (college: string) => `Issued by ${college}`,
    certificate: (college: string) => `Issued by ${college}`,
    copy: (college: string) => `Copy confirmed by ${college}`,
    letter: (college: string) => `Issued by ${college}`,
  } satisfies Record<StatedKind, (college: string) => string>,
  notMade: {
    photoMissing: 'The file of the photo is missing. Give the student a photo again.',
    photoDamaged: 'The file of the photo is damaged. Give the student a photo again.',
    photoUnreadable: 'The photo cannot be read. Give the student another photo.',
    fileMissing: 'The file of the certificate is missing. Upload it again.',
    fileDamaged: 'The file of the certificate is damaged. Upload it again.',
    pictureMissing: 'The file of a picture on the letter is missing. Issue it again.',
    pictureDamaged: 'The file of a picture on the letter is damaged. Issue it again.',
    tooManyPages: 'The letter has too many pages.',
    letterMissing: 'The text of the letter is missing.',
    unknown: 'The document could not be made. The log of the portal says why.',
  },
} as const
