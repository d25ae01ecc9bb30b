import { screens } from '@portal/contract/paths'
import type { GuardedPath } from '../screen-access.ts'

/**
 * The part of the help that each screen's link opens: of docs/office.md for a screen of the office, of docs/students.md for
 * one of students. A test looks whether the parts exist.
 */
export const screenHelp: Record<GuardedPath, string> = {
  [screens.myProfile]: 'your-profile',
  [screens.idCard]: 'your-id-card',
  [screens.myCertificates]: 'your-certificates',
  [screens.addRequest]: 'asking-the-office-for-something',
  [screens.myRequests]: 'asking-the-office-for-something',
  [screens.myRequest]: 'following-a-request',
  [screens.updateRequest]: 'asking-the-office-for-something',
  [screens.inbox]: 'your-inbox',
  [screens.account]: 'your-account',
  [screens.notificationChoices]: 'your-inbox',
  [screens.dashboard]: 'the-dashboard',
  [screens.addStudents]: 'adding-and-changing-a-student',
  [screens.updateStudent]: 'adding-and-changing-a-student',
  [screens.manageStudents]: 'finding-students',
  [screens.studentRecord]: 'the-page-of-a-student',
  [screens.manageIdCards]: 'id-cards',
  [screens.addIdCard]: 'id-cards',
  [screens.updateIdCard]: 'id-cards',
  [screens.manageCertificates]: 'certificates',
  [screens.addCertificate]: 'certificates',
  [screens.updateCertificate]: 'certificates',
  [screens.pendingRequests]: 'deciding-requests',
  [screens.approvedRequests]: 'deciding-requests',
  [screens.rejectedRequests]: 'deciding-requests',
  [screens.completedRequests]: 'deciding-requests',
  [screens.request]: 'working-on-one-request',
  [screens.settings]: 'settings-of-the-college',
  [screens.settingsHistory]: 'settings-of-the-college',
  [screens.people]: 'people-and-roles',
  [screens.webhooks]: 'telling-other-systems',
  [screens.webhook]: 'telling-other-systems',
  [screens.requestKinds]: 'kinds-of-request',
  [screens.requestKind]: 'kinds-of-request',
  [screens.letterTemplates]: 'templates-of-letters',
  [screens.letterTemplate]: 'templates-of-letters',
  [screens.letterSignatories]: 'who-signs-letters',
  [screens.letters]: 'the-register-of-letters',
  [screens.letterRuns]: 'letters-for-many-students',
  [screens.letterRun]: 'letters-for-many-students',
  [screens.issueLetter]: 'issuing-a-letter',
  [screens.mail]: 'undelivered-e-mails',
  [screens.jobs]: 'background-work',
  [screens.audit]: 'the-audit-trail',
  [screens.bin]: 'the-bin',
  [screens.forgetting]: 'forgetting-students',
  [screens.importStudents]: 'importing-students',
  [screens.studentImport]: 'looking-through-an-import',
  [screens.importPhotos]: 'importing-photos',
  [screens.photoImport]: 'importing-photos',
  [screens.promotions]: 'moving-students-to-the-next-semester',
  [screens.promotion]: 'moving-students-to-the-next-semester',
  [screens.printIdCards]: 'printing-id-cards',
}

/** The part about a screen; undefined on one that anybody can open. */
export const helpOf = (screen: string | undefined) => (screenHelp as Record<string, string>)[screen ?? '']
