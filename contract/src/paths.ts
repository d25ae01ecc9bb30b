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
  mergeStudents: '/admin/students/$id/merge',
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

/** The HTTP routes beside the procedures that screens use: event streams, files, health. Others stand in `server-paths.ts`. */
export const httpPaths = {
  live: `${API}/live`,
  uploads: `${API}/uploads/:kind`,
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
  ownArchive: `${API}/me/archive`,
  studentArchive: `${API}/students/:id/archive`,
  imports: `${API}/imports`,
  cardPrintFile: `${API}/card-prints/:id/file`,
  letterRunFile: `${API}/letter-runs/:id/file`,
  ssoStart: `${API}/sso/start`,
  docs: `${API}/docs`,
  health: '/healthz',
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

export const studentArchivePath = (studentId: string) => httpPaths.studentArchive.replace(':id', studentId)
export const uploadPath = (kind: string) => httpPaths.uploads.replace(':kind', kind)

/** The URL of a student's photo in full size. The version gives a new photo a new URL. */
export const photoPath = (studentId: string, version: string) =>
  `${httpPaths.studentPhoto.replace(':id', studentId)}?v=${version}`
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
/** Where the PDF of printed ID cards is opened. */
export const cardPrintFilePath = (printId: string) => httpPaths.cardPrintFile.replace(':id', printId)
