import { bulkDecisionSubjects } from './bulk/bulk-decisions.notifications.ts'
import { bulkLetterSubjects } from './bulk/bulk-letters.notifications.ts'
import { bulkOperationKinds } from './bulk/bulk-operation.notifications.ts'
import { importSubjects } from './bulk/imports/imports.notifications.ts'
import { promotionSubjects } from './bulk/promotions.notifications.ts'
import { issuedDocumentKinds, issuedDocumentSubjects } from './documents/issued-documents.notifications.ts'
import { letterKinds, letterSubjects } from './documents/letters/letters.notifications.ts'
import { refusedEmailKinds } from './notifications/refused-emails.notifications.ts'
import { accountKinds, accountSubjects } from './people/account/account.notifications.ts'
import { secondFactorKinds } from './people/second-factor/second-factor.notifications.ts'
import type { UserType } from './people/session.ts'
import { signInLinkKinds } from './people/single-sign-on/sign-in-links.notifications.ts'
import {
  queueSubjects,
  threadKindsOfOffice,
  threadKindsOfStudents,
} from './records/request-thread/request-thread.notifications.ts'
import { requestKinds, requestSubjects } from './records/requests.notifications.ts'
import type { KindFacts, SubjectFacts } from './room-notifications.ts'
import { webhookKinds, webhookSubjects } from './webhooks/webhooks.notifications.ts'

/** What notifications are about, and what they open. The description of the API lists them in this order. */
const subjects = {
  ...requestSubjects,
  ...letterSubjects,
  ...issuedDocumentSubjects,
  ...queueSubjects,
  ...accountSubjects,
  ...webhookSubjects,
  ...importSubjects,
  ...promotionSubjects,
  ...bulkDecisionSubjects,
  ...bulkLetterSubjects,
}

/** Everything that somebody is told, in the order of the choices. */
const kinds = {
  ...requestKinds,
  ...threadKindsOfStudents,
  ...letterKinds,
  ...issuedDocumentKinds,
  ...threadKindsOfOffice,
  ...bulkOperationKinds,
  ...webhookKinds,
  ...accountKinds,
  ...secondFactorKinds,
  ...signInLinkKinds,
  ...refusedEmailKinds,
}

export type NotificationSubject = keyof typeof subjects
export type NotificationKind = keyof typeof kinds

export const notificationSubjects = Object.keys(subjects) as NotificationSubject[]
export const notificationKinds = Object.keys(kinds) as NotificationKind[]

/** What its room says of a subject; nothing of one that only a newer version knows. */
export const subjectFactsOf = (subject: NotificationSubject): Partial<SubjectFacts> => subjects[subject] ?? {}

/** What its room says of a kind. */
export const kindFactsOf = (kind: NotificationKind): KindFacts => kinds[kind]

export const isSecurity = (kind: NotificationKind) => kindFactsOf(kind).byEmail === 'always'
export const securityKinds: readonly NotificationKind[] = notificationKinds.filter(isSecurity)

export const isMailed = (kind: NotificationKind) => kindFactsOf(kind).byEmail !== 'never'

/** The kinds that are for a reader, in the order of the choices. */
export const notificationKindsFor = (reader: UserType) =>
  notificationKinds.filter((kind) => kindFactsOf(kind).for.includes(reader))
