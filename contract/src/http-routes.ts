import { type Action, needOf } from './actions.ts'
import type { Need } from './features.ts'
import type { Does } from './procedures.ts'
import type { allHttpPaths } from './server-paths.ts'

export type HttpRouteName = keyof typeof allHttpPaths

/**
 * `needs`: what must be there for it. `anyOrigin`: the pages of every site may read the answer (CORS); only for what is
 * public.
 */
type Rule = {
  method: 'GET' | 'POST'
  action: Action | 'anyone'
  does: Does
  needs?: Need
  anyOrigin?: true
}

/** The method, the needed action and what it does of each HTTP route, as `api.ts` has them for the procedures. */
const rules = {
  live: { method: 'GET', action: 'subscribe', does: 'reads' },
  uploads: { method: 'POST', action: 'uploadFile', does: 'changes' },
  requestFileUploads: { method: 'POST', action: 'sendRequestFile', does: 'changes' },
  settingPicture: { method: 'GET', action: 'viewSettings', does: 'reads' },
  studentPhoto: { method: 'GET', action: 'openStudentPhoto', does: 'reads' },
  certificateFile: { method: 'GET', action: 'openCertificateFile', does: 'reads' },
  issuedFile: { method: 'GET', action: 'openIssuedFile', does: 'reads' },
  issuedCredential: { method: 'GET', action: 'openIssuedFile', does: 'reads' },
  requestFile: { method: 'GET', action: 'openRequestFile', does: 'reads' },
  studentsExport: { method: 'POST', action: 'exportStudents', does: 'asksSometimes' },
  studentListExport: { method: 'POST', action: 'exportStudents', does: 'asksSometimes' },
  requestsExport: { method: 'POST', action: 'exportRequests', does: 'asksSometimes' },
  auditExport: { method: 'POST', action: 'viewAudit', does: 'asks' },
  reportExport: { method: 'POST', action: 'viewReports', does: 'changes' },
  documentsExport: { method: 'POST', action: 'downloadDocuments', does: 'asksSometimes' },
  ownArchive: { method: 'POST', action: 'downloadOwnArchive', does: 'changes' },
  studentArchive: { method: 'POST', action: 'downloadArchive', does: 'changes' },
  imports: { method: 'POST', action: 'importStudents', does: 'asksSometimes' },
  importTemplate: { method: 'GET', action: 'importStudents', does: 'reads' },
  importRowsExport: { method: 'POST', action: 'importStudents', does: 'asks' },
  photoImportFiles: { method: 'POST', action: 'sendImportPhoto', does: 'changes' },
  /** It shows a button: programs that open the links of e-mails end nothing. */
  unsubscribePage: { method: 'GET', action: 'anyone', does: 'reads' },
  /** RFC 8058. The token is the permission; it counts for years, also where nobody is signed in. */
  unsubscribe: { method: 'POST', action: 'anyone', does: 'changes' },
  didDocument: { method: 'GET', action: 'anyone', needs: 'verification', anyOrigin: true, does: 'reads' },
  statusList: { method: 'GET', action: 'anyone', needs: 'verification', anyOrigin: true, does: 'reads' },
  cardPrintFile: { method: 'GET', action: 'printIdCards', does: 'asks' },
  cardTestPage: { method: 'POST', action: 'printIdCards', does: 'reads' },
  letterRunFile: { method: 'GET', action: 'issueManyLetters', does: 'asks' },
  letterRegisterExport: { method: 'POST', action: 'exportLetters', does: 'asks' },
  programLetterFile: { method: 'GET', action: 'readLetters', does: 'reads' },
  programPhoto: { method: 'GET', action: 'readPhotos', does: 'reads' },
  programCertificateFile: { method: 'GET', action: 'readCertificateFiles', does: 'reads' },
  programDocumentFile: { method: 'GET', action: 'readDocumentFiles', does: 'reads' },
  ssoStart: { method: 'GET', action: 'anyone', needs: 'singleSignOn', does: 'reads' },
  ssoCallback: { method: 'GET', action: 'anyone', needs: 'singleSignOn', does: 'reads' },
  /** The provider's own call: a signed token is the permission. */
  ssoBackchannel: { method: 'POST', action: 'anyone', needs: 'singleSignOn', does: 'changes' },
  openapi: { method: 'GET', action: 'anyone', does: 'reads' },
  docs: { method: 'GET', action: 'anyone', does: 'reads' },
  docsOfTag: { method: 'GET', action: 'anyone', does: 'reads' },
  problem: { method: 'GET', action: 'anyone', does: 'reads' },
  securityTxt: { method: 'GET', action: 'anyone', does: 'reads' },
  changePassword: { method: 'GET', action: 'anyone', does: 'reads' },
  health: { method: 'GET', action: 'anyone', does: 'reads' },
  ready: { method: 'GET', action: 'anyone', does: 'reads' },
  /** The metrics are read by a program with a token of its own. */
  metrics: { method: 'GET', action: 'anyone', does: 'reads' },
} as const satisfies Record<HttpRouteName, Rule>
export const httpRouteRules = Object.fromEntries(
  Object.entries<Rule>(rules).map(([name, rule]) => [name, { needs: needOf(rule.action), ...rule }]),
) as Record<HttpRouteName, Rule>

/** What each route does. */
export type RoutesDo = { [Name in HttpRouteName as `route ${Name}`]: (typeof rules)[Name]['does'] }
