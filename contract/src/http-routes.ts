import type { Need } from './parts.ts'
import type { httpPaths } from './paths.ts'
import type { Action } from './permissions.ts'

export type HttpRouteName = keyof typeof httpPaths

/**
 * `needs`: what must be there for it. `anyOrigin`: the pages of every site may read the answer (CORS); only for what is
 * public.
 */
type Rule = {
  method: 'GET' | 'POST'
  action: Action | 'anyone'
  needs?: Need
  anyOrigin?: true
}

/** The method and the needed action of each HTTP route, as `api.ts` has them for the procedures. */
export const httpRouteRules: Record<HttpRouteName, Rule> = {
  live: { method: 'GET', action: 'subscribe' },
  uploads: { method: 'POST', action: 'uploadFile' },
  settingPicture: { method: 'GET', action: 'viewSettings' },
  requestFileUploads: { method: 'POST', action: 'sendRequestFile', needs: 'requestFiles' },
  requestFile: { method: 'GET', action: 'openRequestFile', needs: 'requestFiles' },
  studentPhoto: { method: 'GET', action: 'openStudentPhoto' },
  certificateFile: { method: 'GET', action: 'openCertificateFile' },
  issuedFile: { method: 'GET', action: 'openIssuedFile', needs: 'verification' },
  issuedCredential: { method: 'GET', action: 'openIssuedFile', needs: 'verification' },
  studentsExport: { method: 'POST', action: 'exportStudents' },
  studentListExport: { method: 'POST', action: 'exportStudents' },
  requestsExport: { method: 'POST', action: 'exportRequests' },
  auditExport: { method: 'POST', action: 'viewAudit' },
  documentsExport: { method: 'POST', action: 'downloadDocuments' },
  ownArchive: { method: 'POST', action: 'downloadOwnArchive' },
  studentArchive: { method: 'POST', action: 'downloadArchive' },
  imports: { method: 'POST', action: 'importStudents' },
  importTemplate: { method: 'GET', action: 'importStudents' },
  importRowsExport: { method: 'POST', action: 'importStudents' },
  photoImportFiles: { method: 'POST', action: 'sendImportPhoto' },
  /** It shows a button: programs that open the links of e-mails end nothing. */
  unsubscribePage: { method: 'GET', action: 'anyone' },
  /** RFC 8058. The token is the permission; it counts for years, also where nobody is signed in. */
  unsubscribe: { method: 'POST', action: 'anyone' },
  didDocument: { method: 'GET', action: 'anyone', needs: 'verification', anyOrigin: true },
  statusList: { method: 'GET', action: 'anyone', needs: 'verification', anyOrigin: true },
  cardPrintFile: { method: 'GET', action: 'printIdCards', needs: 'verification' },
  cardTestPage: { method: 'POST', action: 'printIdCards', needs: 'verification' },
  letterRunFile: { method: 'GET', action: 'issueManyLetters', needs: 'letters' },
  letterRegisterExport: { method: 'POST', action: 'exportLetters', needs: 'letters' },
  programLetterFile: { method: 'GET', action: 'readLetters', needs: 'letters' },
  ssoStart: { method: 'GET', action: 'anyone', needs: 'singleSignOn' },
  ssoCallback: { method: 'GET', action: 'anyone', needs: 'singleSignOn' },
  /** The provider's own call: a signed token is the permission. */
  ssoBackchannel: { method: 'POST', action: 'anyone', needs: 'singleSignOn' },
  openapi: { method: 'GET', action: 'anyone' },
  docs: { method: 'GET', action: 'anyone' },
  health: { method: 'GET', action: 'anyone' },
  ready: { method: 'GET', action: 'anyone' },
  /** The metrics are read by a program with a token of its own. */
  metrics: { method: 'GET', action: 'anyone' },
}
