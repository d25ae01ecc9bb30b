import type { ActionFacts, RoomActions, Who } from './action-facts.ts'
import { importActions } from './bulk/imports/imports.actions.ts'
import { promotionActions } from './bulk/promotions.actions.ts'
import { idCardActions } from './documents/id-cards.actions.ts'
import { issuedDocumentActions } from './documents/issued-documents.actions.ts'
import { letterActions } from './documents/letters/letters.actions.ts'
import { recordChangeActions } from './documents/record-changes/record-changes.actions.ts'
import { signingKeyActions } from './documents/signing-keys.actions.ts'
import type { Need } from './features.ts'
import { jobActions } from './jobs/jobs.actions.ts'
import { notificationActions } from './notifications/notifications.actions.ts'
import { auditActions } from './office/audit.actions.ts'
import { dashboardActions } from './office/dashboard.actions.ts'
import { reportActions, reportExportActions } from './office/reports.actions.ts'
import { settingsActions } from './office/settings/settings.actions.ts'
import { undeliveredEmailActions } from './office/undelivered-emails.actions.ts'
import { accountActions } from './people/account/account.actions.ts'
import { apiKeyActions } from './people/api-keys/api-keys.actions.ts'
import { customFieldActions } from './people/custom-fields/custom-fields.actions.ts'
import { secondFactorActions } from './people/second-factor/second-factor.actions.ts'
import { signInActions } from './people/sign-in.actions.ts'
import { singleSignOnActions } from './people/single-sign-on/single-sign-on.actions.ts'
import { administratorActions } from './people/staff/administrators.actions.ts'
import { staffActions } from './people/staff/staff.actions.ts'
import type { StaffRole } from './people/staff/staff-roles.ts'
import { formerStudentActions, invitationActions, studentActions } from './people/students.actions.ts'
import {
  archiveActions,
  auditExportActions,
  documentExportActions,
  requestExportActions,
  studentExportActions,
} from './privacy/exports.actions.ts'
import { forgettingActions } from './privacy/forgetting.actions.ts'
import { studentMergeActions } from './privacy/student-merges.actions.ts'
import { binActions } from './records/bin.actions.ts'
import { certificateActions } from './records/certificates/certificates.actions.ts'
import { requestTypeActions } from './records/request-types/request-types.actions.ts'
import { bulkDecisionActions, requestActions, requestThreadActions } from './records/requests.actions.ts'
import { savedFilterActions } from './records/saved-filters.actions.ts'
import { uploadActions } from './records/uploads.actions.ts'
import { webhookActions } from './webhooks/webhooks.actions.ts'

/** What every room says about its actions, by the heading under which the audit trail offers those that it records. */
const recorded = {
  access: { ...signInActions, ...secondFactorActions, ...singleSignOnActions, ...accountActions },
  students: {
    ...studentActions,
    ...customFieldActions,
    ...importActions,
    ...forgettingActions,
    ...studentMergeActions,
    ...formerStudentActions,
    ...promotionActions,
    ...invitationActions,
    ...studentExportActions,
    ...archiveActions,
  },
  idCards: idCardActions,
  certificates: {
    ...documentExportActions,
    ...certificateActions,
    ...issuedDocumentActions,
    ...letterActions,
    ...recordChangeActions,
  },
  requests: {
    ...requestExportActions,
    ...requestTypeActions,
    ...requestActions,
    ...requestThreadActions,
    ...bulkDecisionActions,
  },
  mail: { ...undeliveredEmailActions, ...jobActions },
  administrators: {
    ...auditExportActions,
    ...reportExportActions,
    ...settingsActions,
    ...webhookActions,
    ...staffActions,
    ...administratorActions,
    ...apiKeyActions,
    ...signingKeyActions,
  },
} as const

const notRecorded = {
  ...auditActions,
  ...dashboardActions,
  ...reportActions,
  ...binActions,
  ...savedFilterActions,
  ...uploadActions,
  ...notificationActions,
} as const

const actions = {
  ...recorded.access,
  ...recorded.students,
  ...recorded.idCards,
  ...recorded.certificates,
  ...recorded.requests,
  ...recorded.mail,
  ...recorded.administrators,
  ...notRecorded,
}

type Actions = typeof actions
type ActionsWith<Facts> = { [Name in keyof Actions]: Actions[Name] extends Facts ? Name : never }[keyof Actions]

/** What people or programs ask for. */
export type Action = ActionsWith<{ who: unknown }>

/** What depends on the role in the office alone. */
export type StaffAction = ActionsWith<{ who: readonly StaffRole[] }>

/** What is there only where the college has what it needs. */
export type RestrictedAction = Action & ActionsWith<{ needs: Need }>

/** What the audit trail records: administrative writes, sign-ins and sign-outs, and opened documents. */
export type AuditedAction = ActionsWith<{ audited: string }>

/** The actions that are both permitted and audited. An administrative write without an audit entry does not compile. */
export type AdministrativeWrite = Action & AuditedAction
export type AuditGroup = keyof typeof recorded

/**
 * What a key can be allowed. It is for programs that bring students in, and read lists, requests and letters; what acts for
 * one person (their own records, sessions, passwords, decisions) is not in it, nor what would let a program sign in as
 * somebody.
 */
export type KeyAction = ActionsWith<{ programs: true }>

const entries = Object.entries<ActionFacts>(actions)
export const actionNames = entries.map(([name]) => name)
const namesOf = <Name>(found: [string, ActionFacts][]) => found.map(([name]) => name as Name)

export const keyActions = namesOf<KeyAction>(entries.filter(([, facts]) => facts.who && facts.programs))
export const isKeyAction = (action: string): action is KeyAction => keyActions.some((known) => known === action)

const auditedIn = (group: RoomActions) =>
  namesOf<AuditedAction>(Object.entries(group).filter(([, { audited }]) => audited !== undefined))
export const auditGroups = Object.fromEntries(
  Object.entries<RoomActions>(recorded).map(([group, its]) => [group, auditedIn(its)]),
) as Record<AuditGroup, AuditedAction[]>
export const auditedActions = Object.values(auditGroups).flat()

const facts: Readonly<Record<keyof Actions, ActionFacts>> = actions

/** What must be there for all that an action does. */
export const needOf = (action: keyof Actions | 'anyone') => (action === 'anyone' ? undefined : facts[action].needs)

/** Which limit an action counts against; null if it has its own, counted elsewhere. */
export const limitOf = (action: Action | 'anyone') => (action === 'anyone' ? 'read' : actions[action].limit)

/** Who may do it. */
export const whoMay = (action: Action): Who => actions[action].who

/** What the audit trail calls what it records. */
export const auditLabels = Object.fromEntries(
  auditedActions.map((action) => [action, actions[action].audited]),
) as Record<AuditedAction, string>
