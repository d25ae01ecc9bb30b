import type { RequestStatus } from './records/requests.ts'

/** The URL of every screen. `$id` stands for a record's id. */
export const screens = {
  studentLogin: '/',
  adminLogin: '/adminlogin',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  welcome: '/welcome',
  secondStep: '/second-step',
  myProfile: '/myprofile',
  idCard: '/idcard',
  myCertificates: '/mycertificates',
  addRequest: '/addrequest',
  myRequests: '/myrequests',
  myRequest: '/myrequests/$id',
  updateRequest: '/updaterequests/$id',
  inbox: '/inbox',
  account: '/account',
  notificationChoices: '/account/notifications',
  dashboard: '/admin',
  addStudents: '/admin/addstudents',
  manageStudents: '/admin/managestudents',
  updateStudent: '/admin/updatestudent/$id',
  studentRecord: '/admin/students/$id',
  manageIdCards: '/admin/manageidcards/$id',
  addIdCard: '/admin/addidcards/$id',
  updateIdCard: '/admin/updateidcards/$id',
  addCertificate: '/admin/addcertificates/$id',
  manageCertificates: '/admin/managecertificates/$id',
  updateCertificate: '/admin/updatecertificates/$id',
  pendingRequests: '/admin/pendingrequests',
  approvedRequests: '/admin/approvedrequests',
  rejectedRequests: '/admin/rejectedrequests',
  completedRequests: '/admin/completedrequests',
  request: '/admin/requests/$id',
  settings: '/admin/settings',
  settingsHistory: '/admin/settings/history',
  people: '/admin/settings/people',
  customFields: '/admin/settings/student-fields',
  apiKeys: '/admin/settings/keys',
  webhooks: '/admin/settings/webhooks',
  webhook: '/admin/settings/webhooks/$id',
  requestKinds: '/admin/settings/request-kinds',
  requestKind: '/admin/settings/request-kinds/$id',
  letterTemplates: '/admin/settings/letters',
  letterTemplate: '/admin/settings/letters/$id',
  letterSignatories: '/admin/settings/signatories',
  letters: '/admin/letters',
  letterRuns: '/admin/letters/many',
  letterRun: '/admin/letters/many/$id',
  issueLetter: '/admin/students/$id/letter',
  mail: '/admin/mail',
  jobs: '/admin/jobs',
  reports: '/admin/reports',
  audit: '/admin/audit',
  bin: '/admin/bin',
  importStudents: '/admin/import',
  studentImport: '/admin/import/$id',
  importPhotos: '/admin/import/photos',
  photoImport: '/admin/import/photos/$id',
  forgetting: '/admin/forgetting',
  promotions: '/admin/promotion',
  promotion: '/admin/promotion/$id',
  printIdCards: '/admin/cards',
  help: '/help',
} as const
export type ScreenName = keyof typeof screens
export type ScreenPath = (typeof screens)[ScreenName]

/** The path of a screen without a record's id in it. */
export type StaticPath = Exclude<ScreenPath, `${string}$${string}`>

/** The screen of each request queue. */
export const queueScreens = {
  Pending: screens.pendingRequests,
  Approved: screens.approvedRequests,
  Rejected: screens.rejectedRequests,
  Completed: screens.completedRequests,
} as const satisfies Record<RequestStatus, string>

/** Where the brand in the top bar points; the server redirects it to `/`. */
export const BRAND_HREF = '/index.html'

/** The card on a phone without a connection: its page, its service worker, and what makes the portal installable. */
export const offlinePaths = {
  page: '/idcard/offline',
  worker: '/service-worker.js',
  manifest: '/manifest.webmanifest',
  smallIcon: '/icon-192.png',
  largeIcon: '/icon-512.png',
} as const

export const API = '/api'

/** In the query of the event stream: where in the changes of the portal the page was read that opens it. */
export const PAGE_POSITION = 'since'

/** The HTTP routes beside the procedures: event streams, files, health. */
export const httpPaths = {
  live: `${API}/live`,
  uploads: `${API}/uploads/:kind`,
  settingPicture: `${API}/files/settings/:id`,
  studentPhoto: `${API}/files/students/:id`,
  certificateFile: `${API}/files/certificates/:id`,
  issuedFile: `${API}/files/issued/:id`,
  issuedCredential: `${API}/files/issued/:id/credential`,
  studentsExport: `${API}/students.csv`,
  studentListExport: `${API}/exports/students`,
  requestFileUploads: `${API}/request-files`,
  requestFile: `${API}/request-files/:id`,
  requestsExport: `${API}/exports/requests`,
  documentsExport: `${API}/exports/documents`,
  auditExport: `${API}/exports/audit`,
  reportExport: `${API}/exports/report`,
  ownArchive: `${API}/me/archive`,
  studentArchive: `${API}/students/:id/archive`,
  imports: `${API}/imports`,
  importTemplate: `${API}/imports/template.xlsx`,
  importRowsExport: `${API}/imports/:id/export`,
  photoImportFiles: `${API}/photo-imports/:id/files`,
  unsubscribePage: '/unsubscribe/:token',
  unsubscribe: '/unsubscribe/:token',
  didDocument: '/.well-known/did.json',
  statusList: '/status/:purpose/:list',
  cardPrintFile: `${API}/card-prints/:id/file`,
  cardTestPage: `${API}/card-prints/test-page`,
  letterRunFile: `${API}/letter-runs/:id/file`,
  letterRegisterExport: `${API}/exports/letters`,
  programLetterFile: `${API}/programs/letters/:id/file`,
  programPhoto: `${API}/programs/students/:id/photo`,
  programCertificateFile: `${API}/programs/certificates/:id/file`,
  programDocumentFile: `${API}/programs/documents/:id/file`,
  ssoStart: `${API}/sso/start`,
  ssoCallback: `${API}/sso/callback`,
  ssoBackchannel: `${API}/sso/backchannel`,
  openapi: `${API}/openapi.json`,
  docs: `${API}/docs`,
  docsOfTag: `${API}/docs/:tag`,
  problem: `${API}/problems/:code`,
  /** RFC 9116: whom to tell of a weakness. */
  securityTxt: '/.well-known/security.txt',
  /** Where programs that keep passwords send people to change one (W3C, 'A Well-Known URL for Changing Passwords'). */
  changePassword: '/.well-known/change-password',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const

/** The pages for everybody that the server writes itself. Their paths match in upper and lower case, as QR codes need it. */
export const publicPaths = {
  documentPhoto: '/v/:code/photo',
  checkDocument: '/v/:code',
  checkPhone: '/v/:code/:rolling',
  withoutCode: '/v',
  verify: '/verify',
  verifyHow: '/verify/how',
  share: '/s/:code',
  shareFile: '/s/:code/:document',
} as const

export const documentPhotoPath = (code: string) => publicPaths.documentPhoto.replace(':code', code)
export const checkDocumentPath = (code: string) => publicPaths.checkDocument.replace(':code', code)
export const sharePath = (code: string) => publicPaths.share.replace(':code', code)
export const shareFilePath = (code: string, documentId: string) =>
  publicPaths.shareFile.replace(':code', code).replace(':document', documentId)

/** The page that explains a problem, by its code. */
export const problemPath = (code: string) => httpPaths.problem.replace(':code', code)
export const studentArchivePath = (studentId: string) => httpPaths.studentArchive.replace(':id', studentId)
/** Where the rows of an import are downloaded as a file. */
export const importRowsExportPath = (importId: string) => httpPaths.importRowsExport.replace(':id', importId)
/** Where the files of an import of photos are sent. */
export const photoImportFilesPath = (importId: string) => httpPaths.photoImportFiles.replace(':id', importId)
export const uploadPath = (kind: string) => httpPaths.uploads.replace(':kind', kind)

/** The URL of a student's photo in full size. The version gives a new photo a new URL. */
export const photoPath = (studentId: string, version: string) =>
  `${httpPaths.studentPhoto.replace(':id', studentId)}?v=${version}`
/** The URL of the logo or the seal. The revision of the setting gives a new picture a new URL. */
export const settingPicturePath = (setting: string, revision: number) =>
  `${httpPaths.settingPicture.replace(':id', setting)}?v=${revision}`
/** The URL of the same photo in the size for lists. */
export const smallPhoto = (imageUrl: string) => `${imageUrl}&size=small`
export const certificateFilePath = (certificateId: string, version: string) =>
  `${httpPaths.certificateFile.replace(':id', certificateId)}?v=${version}`

/** Where the signed PDF of an issued document is downloaded. */
export const issuedFilePath = (documentId: string) => httpPaths.issuedFile.replace(':id', documentId)
/** Where a file of a request is opened. */
export const requestFilePath = (fileId: string) => httpPaths.requestFile.replace(':id', fileId)
/** Where the credential of an issued document is downloaded. */
export const issuedCredentialPath = (documentId: string) => httpPaths.issuedCredential.replace(':id', documentId)
/** Where the letters of a run are opened as one PDF. */
export const bulkLetterFilePath = (runId: string) => httpPaths.letterRunFile.replace(':id', runId)
/** The link in an e-mail that ends more of its kind. */
export const unsubscribePath = (token: string) => httpPaths.unsubscribe.replace(':token', token)
/** Where the PDF of printed ID cards is opened. */
export const cardPrintFilePath = (printId: string) => httpPaths.cardPrintFile.replace(':id', printId)
