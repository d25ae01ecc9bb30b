import type { Actor } from '@portal/contract/actors'
import { requestsPerMinute } from '@portal/contract/limits'
import type { Action } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { openWindowCounter } from '../../platform/time-window.ts'

const WINDOW_MS = 60_000

type Limit = keyof typeof requestsPerMinute

/** Which limit each action counts against; null if it needs none or has its own, counted elsewhere. */
const limitOf: Record<Action | 'anyone', Limit | null> = {
  anyone: 'read',
  signOut: null,
  subscribe: 'read',
  viewOwnNotifications: 'read',
  changeOwnNotifications: 'write',
  viewOwnSecondFactor: 'read',
  changeOwnSecondFactor: 'write',
  unlinkOwnSignIn: 'write',
  confirmOwnSession: 'write',
  ...{ viewOwnAccount: 'read', changeOwnName: 'write', changeOwnPassword: 'write', endOwnSessions: 'write' },

  viewOwnProfile: 'read',
  viewOwnIdCards: 'read',
  viewOwnCertificates: 'read',
  viewOwnRequests: 'read',
  submitRequest: 'write',
  editRequest: 'write',
  withdrawRequest: 'write',
  restoreRequest: 'write',
  answerRequest: 'write',
  downloadOwnArchive: 'write',
  viewOwnDocuments: 'read',
  changeOwnDocument: 'write',
  shareOwnDocuments: 'write',
  keepOwnCard: 'write',

  viewCounts: 'read',
  viewDashboard: 'read',
  viewStudents: 'read',
  addStudent: 'write',
  updateStudent: 'write',
  setStudentPassword: 'write',
  deactivateStudent: 'write',
  restoreStudent: 'write',
  forgetStudent: 'write',
  viewForgetting: 'read',
  keepStudent: 'write',
  stopKeepingStudent: 'write',
  agreeToForgetting: 'write',
  markFormer: 'write',
  readmitStudent: 'write',
  promoteStudents: 'write',
  undoPromotion: 'write',
  inviteStudent: 'write',
  inviteManyStudents: 'write',
  changeSavedFilters: 'write',
  viewIdCards: 'read',
  addIdCard: 'write',
  updateIdCard: 'write',
  deleteIdCard: 'write',
  replaceLostCard: 'write',
  printIdCards: 'write',
  undoCardPrint: 'write',
  viewDocuments: 'read',
  reviewDocument: 'write',
  endDocumentReview: 'write',
  withdrawDocument: 'write',
  retryDocument: 'write',
  restoreIdCard: 'write',
  viewCertificates: 'read',
  addCertificate: 'write',
  updateCertificate: 'write',
  deleteCertificate: 'write',
  restoreCertificate: 'write',
  importStudents: 'write',
  undoImport: 'write',
  importPhotos: 'write',
  undoPhotoImport: 'write',
  sendImportPhoto: null,
  ...{ viewLetters: 'read', changeLetterTemplate: 'write', changeSignatory: 'write', issueLetter: 'write' },
  ...{ cancelLetter: 'write', collectLetter: 'write', exportLetters: 'write' },
  ...{ issueManyLetters: 'write', cancelManyLetters: 'write' },
  withdrawOfOthers: 'write',
  viewBin: 'read',
  viewBinOfOthers: 'read',
  viewQueues: 'read',
  ...{ viewRequestKinds: 'read', changeRequestKind: 'write', fillOfficeFields: 'write' },
  decideRequest: 'write',
  undoDecision: 'write',
  readOverdueList: 'read',
  decideForRegistrar: 'write',
  ...{ messageRequester: 'write', resumeRequest: 'write', addRequestNote: 'write', assignRequest: 'write' },
  showPresence: 'read',
  decideManyRequests: 'write',
  undoManyDecisions: 'write',
  uploadFile: null,
  sendRequestFile: null,
  exportStudents: 'write',
  exportRequests: 'write',
  downloadDocuments: 'write',
  exportEverybody: 'write',
  downloadArchive: 'write',
  viewAudit: 'read',
  viewMail: 'read',
  retryEmail: 'write',
  discardEmail: 'write',
  viewDegraded: 'read',
  viewWebhooks: 'read',
  changeWebhooks: 'write',
  viewJobs: 'read',
  viewSettings: 'read',
  changeSettings: 'write',
  retryJob: 'write',
  discardJob: 'write',
  ...{ viewStaff: 'read', inviteStaff: 'write', changeStaffRole: 'write', disableStaff: 'write', enableStaff: 'write' },
  resetSecondFactor: 'write',
  ...{ permitSignIn: 'write', unlinkSignIn: 'write' },

  readRequests: 'read',
  readLetters: 'read',

  openStudentPhoto: 'photo',
  openCertificateFile: 'document',
  openIssuedFile: 'document',
  openRequestFile: 'document',
}

export type RateLimiter = ReturnType<typeof openRateLimiter>

/**
 * Counts in memory the requests of each user to this node, in windows of one minute. A database write for every read
 * would cost more than most reads; limits that must survive a restart or hold for several nodes are in `rate-limit.ts`.
 * `now` returns the current time; if it is set back, a new window begins.
 */
export function openRateLimiter(now: () => Date) {
  const countIn = openWindowCounter(now, WINDOW_MS)

  /**
   * Counts one request before its body is read, or `more` changes that it asks for. Throws RATE_LIMITED, with the seconds
   * to wait, over the limit. A rule acts in what a person sends, which is counted.
   */
  function count({ id, userType }: Actor, action: Action | 'anyone', more = 1) {
    const limit = limitOf[action]
    if (limit === null || userType === 'rule') return
    const retryAfterSeconds = countIn(`${limit} ${id}`, requestsPerMinute[limit][userType], more)
    if (retryAfterSeconds !== null) throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds })
  }

  return { count }
}
