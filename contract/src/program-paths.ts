import { serverPaths } from './server-paths.ts'

/** Where a program reads the PDF of a letter. */
export const programLetterFilePath = (letterId: string) => serverPaths.programLetterFile.replace(':id', letterId)
/** Where a program reads the photo of a student, and the files of a certificate and of an issued document. */
export const programPhotoPath = (studentId: string) => serverPaths.programPhoto.replace(':id', studentId)
export const programCertificateFilePath = (id: string) => serverPaths.programCertificateFile.replace(':id', id)
export const programDocumentFilePath = (id: string) => serverPaths.programDocumentFile.replace(':id', id)
