import { API } from './paths.ts'

/** The HTTP routes that only screens of the office use: a file of its own, so that no login loads them. */
export const officePaths = {
  importRowsExport: `${API}/imports/:id/export`,
  photoImportFiles: `${API}/photo-imports/:id/files`,
  settingPicture: `${API}/files/settings/:id`,
  cardTestPage: `${API}/card-prints/test-page`,
  letterRegisterExport: `${API}/exports/letters`,
  importTemplate: `${API}/imports/template.xlsx`,
  auditExport: `${API}/exports/audit`,
  reportExport: `${API}/exports/report`,
} as const

/** The styles of the college's accent and logo as they are now. Pages have them inside: only the settings ask for them. */
export const collegeStylePath = '/college/style.css'

/** Where the rows of an import are downloaded as a file. */
export const importRowsExportPath = (importId: string) => officePaths.importRowsExport.replace(':id', importId)
/** Where the files of an import of photos are sent. */
export const photoImportFilesPath = (importId: string) => officePaths.photoImportFiles.replace(':id', importId)
/** The URL of the logo or the seal. The revision of the setting gives a new picture a new URL. */
export const settingPicturePath = (setting: string, revision: number) =>
  `${officePaths.settingPicture.replace(':id', setting)}?v=${revision}`
