import { httpPaths } from './paths.ts'

/** Where a program reads the PDF of a letter. */
export const programLetterFilePath = (letterId: string) => httpPaths.programLetterFile.replace(':id', letterId)
/** Where a program reads the photo of a student, and the files of a certificate and of an issued document. */
export const programPhotoPath = (studentId: string) => httpPaths.programPhoto.replace(':id', studentId)
export const programCertificateFilePath = (id: string) => httpPaths.programCertificateFile.replace(':id', id)
export const programDocumentFilePath = (id: string) => httpPaths.programDocumentFile.replace(':id', id)
