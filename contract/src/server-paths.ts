import { officePaths } from './office-paths.ts'
import { API, httpPaths } from './paths.ts'

/** The HTTP routes that no screen uses: a file of its own, so that no login loads them. */
export const serverPaths = {
  unsubscribePage: '/unsubscribe/:token',
  unsubscribe: '/unsubscribe/:token',
  didDocument: '/.well-known/did.json',
  statusList: '/status/:purpose/:list',
  programLetterFile: `${API}/programs/letters/:id/file`,
  programPhoto: `${API}/programs/students/:id/photo`,
  programCertificateFile: `${API}/programs/certificates/:id/file`,
  programDocumentFile: `${API}/programs/documents/:id/file`,
  ssoCallback: `${API}/sso/callback`,
  ssoBackchannel: `${API}/sso/backchannel`,
  openapi: `${API}/openapi.json`,
  docsOfTag: `${API}/docs/:tag`,
  problem: `${API}/problems/:code`,
  /** RFC 9116: whom to tell of a weakness. */
  securityTxt: '/.well-known/security.txt',
  /** Where programs that keep passwords send people to change one (W3C, 'A Well-Known URL for Changing Passwords'). */
  changePassword: '/.well-known/change-password',
  ready: '/readyz',
  metrics: '/metrics',
} as const

/** All HTTP routes beside the procedures. */
export const allHttpPaths = { ...httpPaths, ...officePaths, ...serverPaths } as const

/** The page that explains a problem, by its code. */
export const problemPath = (code: string) => serverPaths.problem.replace(':code', code)
/** The link in an e-mail that ends more of its kind. */
export const unsubscribePath = (token: string) => serverPaths.unsubscribe.replace(':token', token)
