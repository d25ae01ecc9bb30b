import type { Action } from '@portal/contract/actions'
import type { Actor } from '@portal/contract/actors'
import { screens } from '@portal/contract/paths'
import { may } from '@portal/contract/permissions'

type ScreenPath = (typeof screens)[keyof typeof screens]

/** The path of a screen without a record's id in it. */
export type StaticPath = Exclude<ScreenPath, `${string}$${string}`>

/** The screens that anybody can open without signing in. */
type PublicPath = (typeof screens)[
  | 'studentLogin'
  | 'adminLogin'
  | 'forgotPassword'
  | 'resetPassword'
  | 'welcome'
  | 'secondStep'
  | 'help']

export type GuardedPath = Exclude<ScreenPath, PublicPath>

/** The action that a person must be allowed to do to open a screen. */
export const screenActions: Record<GuardedPath, Action> = {
  [screens.myProfile]: 'viewOwnProfile',
  [screens.idCard]: 'viewOwnIdCards',
  [screens.myCertificates]: 'viewOwnCertificates',
  [screens.addRequest]: 'submitRequest',
  [screens.myRequests]: 'viewOwnRequests',
  [screens.myRequest]: 'viewOwnRequests',
  [screens.updateRequest]: 'editRequest',
  [screens.inbox]: 'viewOwnNotifications',
  [screens.account]: 'viewOwnAccount',
  [screens.notificationChoices]: 'changeOwnNotifications',
  [screens.dashboard]: 'viewCounts',
  [screens.addStudents]: 'addStudent',
  [screens.manageStudents]: 'viewStudents',
  [screens.updateStudent]: 'updateStudent',
  [screens.studentRecord]: 'viewStudents',
  [screens.manageIdCards]: 'viewIdCards',
  [screens.addIdCard]: 'addIdCard',
  [screens.updateIdCard]: 'updateIdCard',
  [screens.manageCertificates]: 'viewCertificates',
  [screens.addCertificate]: 'addCertificate',
  [screens.updateCertificate]: 'updateCertificate',
  [screens.pendingRequests]: 'viewQueues',
  [screens.approvedRequests]: 'viewQueues',
  [screens.rejectedRequests]: 'viewQueues',
  [screens.completedRequests]: 'viewQueues',
  [screens.request]: 'viewQueues',
  [screens.settings]: 'viewSettings',
  [screens.settingsHistory]: 'viewSettings',
  [screens.people]: 'viewStaff',
  [screens.webhooks]: 'viewWebhooks',
  [screens.webhook]: 'viewWebhooks',
  [screens.requestKinds]: 'viewRequestKinds',
  [screens.requestKind]: 'viewRequestKinds',
  [screens.letterTemplates]: 'changeLetterTemplate',
  [screens.letterTemplate]: 'changeLetterTemplate',
  [screens.letterSignatories]: 'changeSignatory',
  [screens.letters]: 'viewLetters',
  [screens.letterRuns]: 'issueManyLetters',
  [screens.letterRun]: 'issueManyLetters',
  [screens.issueLetter]: 'issueLetter',
  [screens.mail]: 'viewMail',
  [screens.jobs]: 'viewJobs',
  [screens.audit]: 'viewAudit',
  [screens.bin]: 'viewBin',
  [screens.forgetting]: 'viewForgetting',
  [screens.promotions]: 'promoteStudents',
  [screens.promotion]: 'promoteStudents',
  [screens.printIdCards]: 'printIdCards',
  [screens.importStudents]: 'importStudents',
  [screens.studentImport]: 'importStudents',
  [screens.importPhotos]: 'importPhotos',
  [screens.photoImport]: 'importPhotos',
}

export const mayOpen = (actor: Actor, path: GuardedPath) => may(actor, screenActions[path])
