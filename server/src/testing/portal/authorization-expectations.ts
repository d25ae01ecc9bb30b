import { randomUUID } from 'node:crypto'
import { usualPattern } from '@portal/contract/documents/letters/series-pattern'
import type { EndpointName } from '@portal/contract/endpoint-names'
import type { ProblemCode } from '@portal/contract/problems'
import { anImport, aPhoto } from '../files/files.ts'
import { aCustomField } from '../records/custom-fields.ts'
import { letterContent } from '../records/letters.ts'
import type { Records } from '../records/records.ts'
import { requestTypeNamed } from '../records/request-types.ts'
import { aBrowser } from '../services/push-devices.ts'

/**
 * Every kind of caller. `admin` is a registrar, who has made the records that the others ask for. `suspended` still has a
 * session: being inactive must be enough for a refusal. `key` is an API key with everything that a key can be allowed,
 * `otherKey` one that may only read the counts.
 */
export const callerKinds = [
  'stranger',
  'student',
  'another',
  'suspended',
  'admin',
  'clerk',
  'auditor',
  'expired',
  'signedOut',
  'key',
  'otherKey',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** The HTTP status if the caller is allowed, the problem code if not. */
export type Outcome = number | ProblemCode

/** The request of a test: the id of a record, and a body as JSON or as bytes. */
export type Probe = { id?: string; query?: string; body?: unknown; raw?: Uint8Array<ArrayBuffer> }

type Outcomes = Record<CallerKind, Outcome>
type Expectation = { outcomes: Outcomes; probe?(records: Records): Probe | Promise<Probe> }

const notSignedIn = 'NOT_SIGNED_IN'
const withoutSession = {
  stranger: notSignedIn,
  suspended: notSignedIn,
  expired: notSignedIn,
  signedOut: notSignedIn,
} as const
const noKeys = { key: 'FORBIDDEN', otherKey: 'FORBIDDEN' } as const

const everyCaller = (outcome: Outcome) => Object.fromEntries(callerKinds.map((kind) => [kind, outcome])) as Outcomes
/** Everybody but API keys, also without signing in. */
const people = (outcome: Outcome) => ({ ...everyCaller(outcome), ...noKeys })
const nobodyOfTheOffice = { admin: 'FORBIDDEN', clerk: 'FORBIDDEN', auditor: 'FORBIDDEN' } as const
const nobody: Outcomes = {
  ...{ ...withoutSession, ...noKeys, ...nobodyOfTheOffice },
  ...{ student: 'FORBIDDEN', another: 'FORBIDDEN' },
}
/** Registrars alone. */
const registrars = (status: Outcome = 200): Outcomes => ({ ...nobody, admin: status })
const registrarsAndKeys = (status = 200): Outcomes => ({ ...registrars(status), key: status })
/** Registrars and clerks. `clerk`: what a clerk is answered about the records of a registrar, if not the same. */
const clerks = (status: Outcome = 200, clerk: Outcome = status): Outcomes => ({ ...registrars(status), clerk })
const clerksAndKeys = (status = 200): Outcomes => ({ ...clerks(status), key: status })
/** Registrars and auditors. */
const auditors = (status = 200): Outcomes => ({ ...registrars(status), auditor: status })
/** Everybody of the office. */
const office = (status: Outcome = 200): Outcomes => ({ ...clerks(status), auditor: status })
const officeAndKeys = (status = 200): Outcomes => ({ ...office(status), key: status })
const students = (status = 200, another: Outcome = status): Outcomes => ({ ...nobody, student: status, another })
const owner: Outcomes = { ...office(), student: 200, another: 'NOT_FOUND' }

const everySignedIn = (status: Outcome = 200): Outcomes => ({
  ...nobody,
  ...{ student: status, another: status, admin: status, clerk: status, auditor: status },
})
/** Nothing waits in the browser of a caller: their password was not asked for, or a session was given for it. */
const notWaiting = 'SECOND_STEP_ENDED'
const aKey = { name: 'Main system', permissions: ['viewCounts'], addresses: [] }
const notThePassword = { currentPassword: 'not the password' }
const aCredential = { id: 'bWFkZS11cA', rawId: 'bWFkZS11cA', type: 'public-key' }
const aSignature = {
  ...aCredential,
  response: { clientDataJSON: 'bWFkZS11cA', authenticatorData: 'bWFkZS11cA', signature: 'bWFkZS11cA' },
}
const aNewPasskey = {
  enrolment: 'made-up',
  name: 'A phone',
  passkey: { ...aCredential, response: { clientDataJSON: 'bWFkZS11cA', attestationObject: 'bWFkZS11cA' } },
}
const requestOfAnother = 'REQUEST_NOT_FOUND'
/** Programs alone. */
const keys: Outcomes = { ...nobody, key: 200 }
const asSheets = { layout: 'a4', sides: 'duplex', offsetX: 0, offsetY: 0 }
const card = (number: string) => ({ card: number, collegeId: 'C-1' })

/**
 * The response of every endpoint to every kind of caller, written by hand and not derived from the permission rules.
 * `probe` makes a request that succeeds for allowed callers: about a record of `student`, or about a new one.
 */
export const authorizationExpectations: Record<EndpointName, Expectation> = {
  'session.current': { outcomes: people(200) },
  'session.signIn': { outcomes: people(200), probe: async ({ credentials }) => ({ body: await credentials() }) },
  'session.signOut': { outcomes: people(200) },
  'session.requestReset': {
    outcomes: people(200),
    probe: async ({ addStudent }) => ({ body: { email: (await addStudent()).email } }),
  },
  'session.resetPassword': {
    outcomes: people('RESET_LINK_INVALID'),
    probe: () => ({ body: { token: 'made-up', password: 'a new password' } }),
  },
  'session.acceptInvitation': {
    outcomes: people('INVITATION_INVALID'),
    probe: () => ({ body: { token: 'made-up', password: 'a new password' } }),
  },
  'session.passkey': { outcomes: people(200) },
  'session.signInWithPasskey': {
    outcomes: people(notWaiting),
    probe: () => ({ body: { passkey: aSignature, panel: 'student' } }),
  },
  'session.secondStep': { outcomes: people(notWaiting) },
  'session.secondStepPasskey': { outcomes: people(notWaiting) },
  'session.finish': { outcomes: people(notWaiting), probe: () => ({ body: { way: 'totp', code: '123456' } }) },
  'session.enrolTotp': { outcomes: people(notWaiting) },
  'session.confirmTotp': {
    outcomes: people(notWaiting),
    probe: () => ({ body: { enrolment: 'made-up', code: '123456' } }),
  },
  'session.enrolPasskey': { outcomes: people(notWaiting) },
  'session.confirmPasskey': { outcomes: people(notWaiting), probe: () => ({ body: aNewPasskey }) },

  'secondFactor.own': { outcomes: everySignedIn() },
  'secondFactor.enrolTotp': { outcomes: everySignedIn() },
  'secondFactor.confirmTotp': {
    outcomes: everySignedIn('ENROLMENT_ENDED'),
    probe: () => ({ body: { enrolment: 'made-up', code: '123456' } }),
  },
  'secondFactor.removeTotp': { outcomes: everySignedIn('FACTOR_NOT_FOUND') },
  'secondFactor.enrolPasskey': { outcomes: everySignedIn() },
  'secondFactor.confirmPasskey': {
    outcomes: everySignedIn('ENROLMENT_ENDED'),
    probe: () => ({ body: aNewPasskey }),
  },
  'secondFactor.removePasskey': {
    outcomes: everySignedIn('FACTOR_NOT_FOUND'),
    probe: () => ({ id: randomUUID() }),
  },
  'secondFactor.makeRecoveryCodes': { outcomes: everySignedIn('FACTOR_NOT_FOUND') },
  'secondFactor.reset': {
    outcomes: { ...nobody, admin: 'NO_SECOND_FACTOR' },
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'secondFactor.state': { outcomes: registrars() },

  'singleSignOn.own': { outcomes: everySignedIn() },
  'singleSignOn.removeOwn': { outcomes: office('NOT_LINKED'), probe: () => ({ body: notThePassword }) },
  'singleSignOn.permit': {
    outcomes: registrars('STAFF_NOT_FOUND'),
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'singleSignOn.remove': {
    outcomes: registrars('NOT_LINKED'),
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'confirmation.read': { outcomes: everySignedIn() },
  'confirmation.passkey': { outcomes: everySignedIn('FORBIDDEN') },
  'confirmation.confirm': {
    outcomes: everySignedIn('CURRENT_PASSWORD_WRONG'),
    probe: () => ({ body: { way: 'password', ...notThePassword } }),
  },

  'me.profile': { outcomes: students() },
  'me.customFields': { outcomes: students() },
  'me.idCards': { outcomes: students() },
  'me.certificates': { outcomes: students() },
  'me.requests': { outcomes: students() },
  'me.request': { outcomes: students(200, requestOfAnother), probe: async ({ request }) => ({ id: await request() }) },
  'me.submitRequest': { outcomes: students(201), probe: () => ({ body: { message: 'Please' } }) },
  'me.editRequest': {
    outcomes: students(200, requestOfAnother),
    probe: async ({ request }) => ({ id: await request(), body: { message: 'Better words' } }),
  },
  'me.withdrawRequest': {
    outcomes: students(200, requestOfAnother),
    probe: async ({ request }) => ({ id: await request() }),
  },
  'me.restoreRequest': {
    outcomes: students(200, requestOfAnother),
    probe: async ({ withdrawnRequest }) => ({ id: await withdrawnRequest() }),
  },

  'me.requestKinds': { outcomes: students() },
  'me.requestAnswers': {
    outcomes: students(200, requestOfAnother),
    probe: async ({ requestOfKind }) => ({ id: (await requestOfKind()).id }),
  },
  'me.requestLife': {
    outcomes: students(200, requestOfAnother),
    probe: async ({ request }) => ({ id: await request() }),
  },
  'me.answerRequest': {
    outcomes: students(200, requestOfAnother),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'Here it is' } }),
  },

  'inbox.list': { outcomes: everySignedIn() },
  'inbox.count': { outcomes: everySignedIn() },
  'inbox.read': {
    outcomes: { ...everySignedIn('NOTIFICATION_NOT_FOUND'), student: 200 },
    probe: async ({ notification }) => ({ id: await notification() }),
  },
  'inbox.readAll': { outcomes: everySignedIn() },
  'inbox.preferences': { outcomes: everySignedIn() },
  'inbox.setPreferences': {
    outcomes: everySignedIn(),
    probe: () => ({ body: { language: 'en', emails: 'each', hour: 9, refused: [] } }),
  },

  'account.read': { outcomes: everySignedIn() },
  'account.setName': { outcomes: office(), probe: () => ({ body: { firstName: 'Meera', lastName: 'Kulkarni' } }) },
  'account.setPassword': {
    outcomes: everySignedIn('CURRENT_PASSWORD_WRONG'),
    probe: () => ({ body: { currentPassword: 'not this one', password: 'a better password' } }),
  },
  'account.sessions': { outcomes: everySignedIn() },
  'account.endSession': { outcomes: everySignedIn('SESSION_NOT_FOUND'), probe: () => ({ id: 'made-up' }) },
  'account.endOtherSessions': { outcomes: everySignedIn() },
  'push.key': { outcomes: everySignedIn() },
  'push.list': { outcomes: everySignedIn() },
  'push.subscribe': { outcomes: everySignedIn(201), probe: () => ({ body: aBrowser().subscription }) },
  'push.remove': {
    outcomes: { ...everySignedIn('NOT_FOUND'), student: 200 },
    probe: async ({ pushDevice }) => ({ id: await pushDevice() }),
  },

  // The token is the permission. A key may nothing that is not in its list.
  'route unsubscribePage': { outcomes: everyCaller('NOT_FOUND'), probe: () => ({ id: 'made-up' }) },
  // The provider of the test does not answer; where a browser goes is in sso.test.ts.
  'route ssoStart': { outcomes: everyCaller(302) },
  'route ssoCallback': { outcomes: everyCaller(302) },
  'route ssoBackchannel': { outcomes: everyCaller('MALFORMED') },
  'route unsubscribe': { outcomes: everyCaller('NOT_FOUND'), probe: () => ({ id: 'made-up' }) },

  'myDocuments.checks': {
    outcomes: students(200, 'DOCUMENT_NOT_FOUND'),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument() }),
  },
  'myDocuments.setPublic': {
    outcomes: students(200, 'DOCUMENT_NOT_FOUND'),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { isPublic: false } }),
  },
  'myShares.list': { outcomes: students() },
  'myShares.create': {
    outcomes: students(201, 'DOCUMENT_NOT_FOUND'),
    probe: async ({ issuedDocument }) => ({
      body: { documents: [await issuedDocument()], until: 'day', withFiles: false },
    }),
  },
  'myShares.end': {
    outcomes: students(200, 'SHARE_NOT_FOUND'),
    probe: async ({ share }) => ({ id: await share() }),
  },

  'cardDevices.list': { outcomes: students() },
  'cardDevices.register': {
    outcomes: students(201, 'ID_CARD_NOT_FOUND'),
    probe: async ({ phone }) => ({ body: await phone() }),
  },
  'cardDevices.refresh': {
    outcomes: students(200, 'CARD_DEVICE_NOT_FOUND'),
    probe: async ({ cardDevice }) => ({ id: await cardDevice(), body: { documentId: 'made-up' } }),
  },
  'cardDevices.remove': {
    outcomes: students(200, 'CARD_DEVICE_NOT_FOUND'),
    probe: async ({ cardDevice }) => ({ id: await cardDevice() }),
  },

  'counts.read': { outcomes: { ...officeAndKeys(), otherKey: 200 } },

  'students.list': { outcomes: officeAndKeys(), probe: () => ({ body: {} }) },
  'students.filterChoices': { outcomes: officeAndKeys() },
  'students.read': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.readAny': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.byIds': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ body: { ids: [studentId] } }) },
  'students.add': { outcomes: clerks(201, 'UPLOAD_GONE'), probe: async ({ draft }) => ({ body: await draft() }) },
  // With a new password, which only registrars set.
  'students.update': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ addStudent, draft }) => ({ id: (await addStudent()).id, body: await draft() }),
  },
  // Whoever has made the change undoes it.
  'students.undoUpdate': {
    outcomes: clerks(200, 'STUDENT_CHANGED'),
    probe: async ({ changedStudent }) => {
      const { id, change } = await changedStudent()
      return { id, body: { change } }
    },
  },
  'students.formerValues': { outcomes: registrars(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.putBack': {
    outcomes: registrars(),
    probe: async ({ changedStudent }) => {
      const { id, value, present } = await changedStudent()
      return { id, body: { value, present } }
    },
  },
  'students.deactivate': {
    outcomes: registrarsAndKeys(),
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'students.restore': {
    outcomes: registrarsAndKeys(),
    probe: async ({ inactiveStudent }) => ({ id: await inactiveStudent() }),
  },

  'students.markFormer': { outcomes: registrars(), probe: async ({ addStudent }) => ({ id: (await addStudent()).id }) },
  'students.readmit': { outcomes: registrars(), probe: async ({ formerStudent }) => ({ id: await formerStudent() }) },

  'invitations.access': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ body: { ids: [studentId] } }) },
  'invitations.invite': {
    outcomes: clerks(),
    probe: async ({ studentWithoutPassword }) => ({ id: await studentWithoutPassword() }),
  },
  'invitations.inviteAll': {
    outcomes: registrars(201),
    probe: async ({ studentWithoutPassword }) => {
      await studentWithoutPassword()
      return { body: {} }
    },
  },
  'invitations.progress': { outcomes: registrars() },
  'invitations.makeSlips': {
    outcomes: registrars(201),
    probe: async ({ studentWithoutPassword }) => ({ body: { ids: [await studentWithoutPassword()] } }),
  },
  'decisionRuns.create': {
    outcomes: clerks(201),
    probe: async ({ request }) => {
      await request()
      return { body: { status: 'Pending', decision: 'Approved' } }
    },
  },
  'decisionRuns.list': { outcomes: clerks() },
  'decisionRuns.read': { outcomes: clerks(), probe: async ({ decisionRun }) => ({ id: await decisionRun('draft') }) },
  'decisionRuns.cancel': { outcomes: clerks(), probe: async ({ decisionRun }) => ({ id: await decisionRun('draft') }) },
  'decisionRuns.apply': {
    outcomes: clerks(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('draft'), body: { requests: 1 } }),
  },
  'decisionRuns.stop': {
    outcomes: clerks(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('applying') }),
  },
  'decisionRuns.resume': {
    outcomes: clerks(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('stopped') }),
  },
  'decisionRuns.undo': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('applied') }),
  },
  'letterRuns.create': {
    outcomes: clerks(201),
    probe: async ({ letterTemplateInUse, studentId }) => ({
      body: { templateId: (await letterTemplateInUse()).id, studentIds: [studentId] },
    }),
  },
  'letterRuns.list': { outcomes: clerks() },
  'letterRuns.read': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.rows': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.cancel': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.apply': {
    outcomes: clerks(),
    probe: async ({ letterRun }) => ({ id: await letterRun('draft'), body: { students: 1 } }),
  },
  'letterRuns.stop': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('applying') }) },
  'letterRuns.resume': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('stopped') }) },
  'letterRuns.giveUp': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('stopped') }) },
  'letterRuns.undo': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ letterRun }) => ({ id: await letterRun('applied') }),
  },
  'promotions.create': {
    outcomes: registrars(201),
    probe: async ({ addStudent }) => ({ body: { course: [(await addStudent()).courseName] } }),
  },
  'promotions.list': { outcomes: registrars() },
  'promotions.read': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('draft') }) },
  'promotions.students': {
    outcomes: registrars(),
    probe: async ({ promotion }) => ({ id: await promotion('draft'), body: {} }),
  },
  'promotions.setTarget': {
    outcomes: registrars(),
    probe: async ({ promotion }) => ({ id: await promotion('draft'), body: { group: 0, action: 'stay' } }),
  },
  'promotions.setStay': {
    outcomes: registrars(),
    probe: async ({ promotion, studentId }) => ({
      id: await promotion('draft'),
      body: { studentIds: [studentId], stays: true },
    }),
  },
  'promotions.cancel': {
    outcomes: registrars(),
    probe: async ({ promotion }) => ({ id: await promotion('draft') }),
  },
  'promotions.apply': {
    outcomes: registrars(),
    probe: async ({ newPromotion }) => {
      const { id, counts } = await newPromotion()
      return { id, body: { moving: counts.moving, leaving: counts.leaving } }
    },
  },
  'promotions.stop': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('applying') }) },
  'promotions.resume': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('stopped') }) },
  'promotions.undo': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('applied') }) },

  'staff.list': { outcomes: registrars() },
  'staff.invite': {
    outcomes: registrars(201),
    probe: () => ({
      body: { firstName: 'Kavita', lastName: 'Bhosale', email: `${randomUUID()}@college.example`, role: 'clerk' },
    }),
  },
  'staff.inviteAgain': {
    outcomes: registrars(),
    probe: async ({ staff }) => ({ id: await staff('invited') }),
  },
  'staff.makeSlip': {
    outcomes: registrars(201),
    probe: async ({ staff }) => ({ id: await staff('invited') }),
  },
  'staff.setRole': {
    outcomes: registrars(),
    probe: async ({ staff }) => ({ id: await staff(), body: { role: 'auditor' } }),
  },
  'staff.disable': { outcomes: registrars(), probe: async ({ staff }) => ({ id: await staff() }) },
  'staff.enable': { outcomes: registrars(), probe: async ({ staff }) => ({ id: await staff('disabled') }) },
  'apiKeys.list': { outcomes: registrars() },
  'apiKeys.create': { outcomes: registrars(201), probe: () => ({ body: { ...aKey, days: 1 } }) },
  'apiKeys.update': { outcomes: registrars(), probe: async ({ apiKey }) => ({ id: await apiKey(), body: aKey }) },
  'apiKeys.rotate': { outcomes: registrars(), probe: async ({ apiKey }) => ({ id: await apiKey() }) },
  'apiKeys.revoke': { outcomes: registrars(), probe: async ({ apiKey }) => ({ id: await apiKey() }) },
  'webhooks.list': { outcomes: registrars() },
  'webhooks.create': {
    outcomes: registrars(201),
    probe: async ({ newWebhookBody }) => ({ body: await newWebhookBody() }),
  },
  'webhooks.update': {
    outcomes: registrars(),
    probe: async ({ webhook }) => ({ id: await webhook(), body: { isOn: false } }),
  },
  'webhooks.changeSecret': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.sendTest': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.remove': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.deliveries': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.sendAgain': {
    outcomes: registrars(),
    probe: async ({ failedDelivery }) => ({ id: await failedDelivery() }),
  },
  'settings.list': { outcomes: registrars() },
  'settings.change': {
    outcomes: registrars(),
    probe: async ({ settingRevision }) => ({
      body: { setting: 'place', value: 'Nashik', revision: await settingRevision('place') },
    }),
  },
  'settings.history': { outcomes: registrars() },
  'settings.shown': { outcomes: people(200) },
  'search.everything': { outcomes: officeAndKeys(), probe: () => ({ body: { q: 'prya' } }) },
  'customFields.list': { outcomes: officeAndKeys() },
  'customFields.all': { outcomes: registrars() },
  'customFields.create': {
    outcomes: registrars(201),
    probe: async ({ noCustomFields }) => {
      await noCustomFields()
      return { body: { definition: aCustomField('hostel') } }
    },
  },
  'customFields.arrange': {
    outcomes: registrars(),
    probe: async ({ customField }) => ({ body: { ids: [(await customField()).id] } }),
  },
  'customFields.update': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision, definition: aCustomField('nickname', { group: 'Names' }) } }
    },
  },
  'customFields.retire': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision } }
    },
  },
  'customFields.bringBack': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision } }
    },
  },
  'customFields.remove': {
    outcomes: registrars(),
    probe: async ({ customField }) => {
      const { id, revision } = await customField()
      return { id, body: { revision, values: 0 } }
    },
  },

  'savedFilters.list': { outcomes: officeAndKeys() },
  'savedFilters.save': {
    outcomes: clerks(201),
    probe: () => ({ body: { name: randomUUID(), search: { course: ['B.A. English'] } } }),
  },
  'savedFilters.delete': {
    outcomes: clerks(200, 'SAVED_FILTER_NOT_FOUND'),
    probe: async ({ savedFilter }) => ({ id: await savedFilter() }),
  },

  'idCards.listOf': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'idCards.read': { outcomes: officeAndKeys(), probe: async ({ idCard }) => ({ id: await idCard() }) },
  'idCards.add': {
    outcomes: clerksAndKeys(201),
    probe: async ({ addStudent }) => {
      const { id } = await addStudent()
      return { id, body: card(id) }
    },
  },
  'idCards.update': {
    outcomes: clerks(),
    probe: async ({ idCard }) => {
      const id = await idCard()
      return { id, body: card(id) }
    },
  },
  'idCards.delete': { outcomes: clerks(), probe: async ({ idCard }) => ({ id: await idCard() }) },
  'idCards.restore': {
    outcomes: clerks(200, 'ID_CARD_NOT_FOUND'),
    probe: async ({ deletedIdCard }) => ({ id: await deletedIdCard() }),
  },

  'idCards.replaceLost': {
    outcomes: clerks(),
    probe: async ({ idCard }) => ({ id: await idCard(), body: { card: randomUUID() } }),
  },

  'documents.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'documents.find': { outcomes: office(), probe: () => ({ body: { q: 'ID-2026' } }) },
  'documents.checks': { outcomes: office(), probe: async ({ issuedDocument }) => ({ id: await issuedDocument() }) },
  'documents.review': {
    outcomes: registrars(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { note: 'In dispute' } }),
  },
  'documents.endReview': {
    outcomes: registrars(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument({ reviewedSince: '2026-01-01T00:00:00.000Z' }) }),
  },
  'documents.withdraw': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { note: 'Issued by mistake' } }),
  },
  'documents.retry': {
    outcomes: clerks(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument({ state: 'failed' }) }),
  },

  'cardPrints.count': { outcomes: clerks(), probe: () => ({ body: {} }) },
  'cardPrints.create': {
    outcomes: clerks(201),
    probe: async ({ studentId, idCard }) => {
      await idCard()
      return { body: { selection: { studentIds: [studentId], notPrinted: false }, options: asSheets } }
    },
  },
  'cardPrints.list': { outcomes: clerks() },
  'cardPrints.undo': { outcomes: clerks(), probe: async ({ cardPrint }) => ({ id: await cardPrint() }) },

  'requestKinds.list': { outcomes: office() },
  'requestKinds.read': { outcomes: registrars(), probe: async ({ requestKind }) => ({ id: (await requestKind()).id }) },
  'requestKinds.version': {
    outcomes: registrars(),
    probe: async ({ requestKindVersion }) => ({ id: await requestKindVersion() }),
  },
  'requestKinds.create': {
    outcomes: registrars(201),
    probe: () => ({ body: { definition: requestTypeNamed('Bonafide certificate') } }),
  },
  'requestKinds.save': {
    outcomes: registrars(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision, definition: requestTypeNamed('Fee structure') } }
    },
  },
  'requestKinds.use': {
    outcomes: registrars(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision } }
    },
  },
  'requestKinds.keep': {
    outcomes: registrars(),
    probe: async ({ requestKindInUse }) => {
      const { id, revision } = await requestKindInUse()
      return { id, body: { revision } }
    },
  },
  'requestKinds.remove': {
    outcomes: registrars(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision } }
    },
  },
  'requestKinds.answers': {
    outcomes: office(),
    probe: async ({ requestOfKind }) => ({ id: (await requestOfKind()).id }),
  },
  'requestKinds.fillIn': {
    outcomes: clerks(),
    probe: async ({ requestOfKind }) => ({
      id: (await requestOfKind()).id,
      body: { revision: 0, answers: { conduct: 'Good' } },
    }),
  },

  'letterTemplates.list': { outcomes: office() },
  'letterTemplates.read': {
    outcomes: office(),
    probe: async ({ letterTemplate }) => ({ id: (await letterTemplate()).id }),
  },
  'letterTemplates.version': {
    outcomes: office(),
    probe: async ({ letterTemplate }) => ({ id: (await letterTemplate()).draft?.id ?? '' }),
  },
  'letterTemplates.create': {
    outcomes: registrars(201),
    probe: () => ({ body: { name: 'Bonafide', prefix: 'BC', content: letterContent() } }),
  },
  'letterTemplates.save': {
    outcomes: registrars(),
    probe: async ({ letterTemplate }) => {
      const { id, revision } = await letterTemplate()
      return { id, body: { revision, name: 'Bonafide', prefix: 'BC', content: letterContent() } }
    },
  },
  'letterTemplates.use': {
    outcomes: registrars(),
    probe: async ({ letterTemplate }) => {
      const { id, revision } = await letterTemplate()
      return { id, body: { revision } }
    },
  },
  'letterTemplates.keep': {
    outcomes: registrars(),
    probe: async ({ letterTemplateInUse }) => {
      const { id, revision } = await letterTemplateInUse()
      return { id, body: { revision } }
    },
  },
  'letterTemplates.preview': {
    outcomes: registrars(),
    probe: ({ studentId }) => ({ body: { content: letterContent(), studentId } }),
  },
  'letterTemplates.series': { outcomes: office(), probe: () => ({ id: 'ZZ' }) },
  'letterTemplates.previewSeries': {
    outcomes: registrars(),
    probe: () => ({ id: 'ZZ', body: { pattern: usualPattern } }),
  },
  'letterTemplates.saveSeries': {
    outcomes: registrars(),
    probe: () => ({ id: 'ZZ', body: { pattern: usualPattern } }),
  },
  'letterSignatories.list': { outcomes: office() },
  'letterSignatories.create': {
    outcomes: registrars(201),
    probe: () => ({ body: { name: 'Dr. V. Joshi', office: 'Principal', fromDay: '2020-01-01' } }),
  },
  'letterSignatories.update': {
    outcomes: registrars(),
    probe: async ({ signatory }) => ({
      id: (await signatory()).id,
      body: { name: 'Dr. V. Joshi', office: 'Director', fromDay: '2020-01-01' },
    }),
  },
  'programs.requests': { outcomes: keys },
  'programs.request': { outcomes: keys, probe: async ({ request }) => ({ id: await request() }) },
  'programs.letters': { outcomes: keys },
  'programs.letter': { outcomes: keys, probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'programs.changeStudent': {
    outcomes: { ...keys, key: 'IF_MATCH_NEEDED' },
    probe: ({ studentId }) => ({ id: studentId, body: { year: '2' } }),
  },
  'programs.changeStudents': {
    outcomes: keys,
    probe: ({ studentId }) => ({ body: { rows: [{ id: studentId, ifMatch: 'made-up', year: '2' }] } }),
  },
  'programs.addCertificate': {
    outcomes: { ...clerks(201, 'UPLOAD_GONE'), key: 'UPLOAD_GONE' },
    probe: async ({ studentId: id, upload }) => ({
      body: { student: { id }, title: 'Marks', documentType: 'Marksheet', file: await upload('certificate') },
    }),
  },
  'programs.addCertificates': {
    outcomes: clerksAndKeys(),
    probe: ({ studentId: id }) => ({
      body: { rows: [{ key: 'a', student: { id }, title: 'Marks', documentType: 'Marksheet', file: 'made-up' }] },
    }),
  },
  'programs.replaceCertificate': {
    outcomes: clerksAndKeys(),
    probe: async ({ certificate }) => ({
      id: await certificate(),
      body: { title: 'Marks 2', documentType: 'Marksheet', file: '' },
    }),
  },
  'programs.addIdCard': {
    outcomes: clerksAndKeys(201),
    probe: async ({ addStudent }) => {
      const { id } = await addStudent()
      return { body: { student: { id }, ...card(id) } }
    },
  },
  'programs.addIdCards': {
    outcomes: clerksAndKeys(),
    probe: ({ studentId: id }) => ({ body: { rows: [{ key: 'a', student: { id }, ...card('BULK-A') }] } }),
  },
  'changes.all': { outcomes: keys },
  'changes.students': { outcomes: keys },
  'changes.idCards': { outcomes: keys },
  'changes.certificates': { outcomes: keys },
  'changes.documents': { outcomes: keys },
  'changes.requests': { outcomes: keys },
  'changes.letters': { outcomes: keys },
  'changes.student': { outcomes: keys, probe: ({ studentId }) => ({ id: studentId }) },
  'changes.idCard': { outcomes: keys, probe: async ({ idCard }) => ({ id: await idCard() }) },
  'changes.certificate': { outcomes: keys, probe: async ({ certificate }) => ({ id: await certificate() }) },
  'changes.document': { outcomes: keys, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },

  'letters.register': { outcomes: office(), probe: () => ({ body: {} }) },
  'letters.series': { outcomes: office() },
  'letters.read': { outcomes: office(), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.answers': { outcomes: clerks(), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'letters.preview': {
    outcomes: clerks(),
    probe: async ({ letterTemplateInUse, studentId }) => ({
      body: { templateId: (await letterTemplateInUse()).id, studentId },
    }),
  },
  'letters.previewOfRequest': {
    outcomes: clerks(),
    probe: async ({ requestWithLetter }) => ({ body: { id: (await requestWithLetter()).id } }),
  },
  'letters.issue': {
    outcomes: clerks(201),
    probe: async ({ letterTemplateInUse, shownLetter }) => ({
      body: await shownLetter((await letterTemplateInUse()).id),
    }),
  },
  'letters.duplicate': { outcomes: clerks(201), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.cancel': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ letter }) => ({ id: (await letter()).id, body: { reason: 'Issued by mistake' } }),
  },
  'letters.collect': {
    outcomes: clerks(),
    probe: async ({ letter }) => ({ id: (await letter()).id, body: { collected: true } }),
  },

  'letters.sendAgain': { outcomes: clerks(), probe: async ({ letter }) => ({ id: (await letter()).id }) },

  'certificates.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'certificates.read': { outcomes: office(), probe: async ({ certificate }) => ({ id: await certificate() }) },
  'certificates.add': {
    outcomes: { ...clerks(201, 'UPLOAD_GONE'), key: 'UPLOAD_GONE' },
    probe: async ({ studentId, upload }) => ({
      id: studentId,
      body: { title: 'Marks', documentType: 'Marksheet', file: await upload('certificate') },
    }),
  },
  'certificates.update': {
    outcomes: clerksAndKeys(),
    probe: async ({ certificate }) => ({
      id: await certificate(),
      body: { title: 'Marks 2', documentType: 'Marksheet', file: '' },
    }),
  },
  'certificates.move': {
    outcomes: clerks(),
    probe: async ({ certificate, addStudent }) => ({
      id: await certificate(),
      body: { to: (await addStudent()).id },
    }),
  },
  'certificates.delete': { outcomes: clerks(), probe: async ({ certificate }) => ({ id: await certificate() }) },
  'certificates.restore': {
    outcomes: clerks(200, 'CERTIFICATE_NOT_FOUND'),
    probe: async ({ deletedCertificate }) => ({ id: await deletedCertificate() }),
  },

  'bin.list': { outcomes: office() },

  'studentMerges.compare': {
    outcomes: registrars(),
    probe: async ({ studentId, addStudent }) => ({ id: studentId, query: `?otherId=${(await addStudent()).id}` }),
  },
  'studentMerges.merge': {
    outcomes: { ...registrars(), admin: 'STUDENT_CHANGED' },
    probe: async ({ studentId, addStudent }) => ({
      id: studentId,
      body: {
        ...{ otherId: (await addStudent()).id, take: [], account: 'kept' },
        versions: { kept: 'old', other: 'old' },
      },
    }),
  },
  'studentMerges.undo': {
    outcomes: { ...registrars(), admin: 'MERGE_NOT_FOUND' },
    probe: () => ({ id: randomUUID() }),
  },
  'studentMerges.list': { outcomes: registrars(), probe: ({ studentId }) => ({ id: studentId }) },
  'studentMerges.archive': {
    outcomes: { ...registrars(), admin: 'MERGE_NOT_FOUND' },
    probe: () => ({ id: randomUUID() }),
  },
  'forgetting.overview': { outcomes: registrars() },
  'forgetting.list': { outcomes: registrars() },
  'forgetting.keep': {
    outcomes: { ...registrars(), admin: 'PROPOSAL_NOT_FOUND' },
    probe: ({ studentId }) => ({ id: studentId, body: { reason: 'She may come back' } }),
  },
  'forgetting.stopKeeping': {
    outcomes: { ...registrars(), admin: 'PROPOSAL_NOT_FOUND' },
    probe: ({ studentId }) => ({ id: studentId }),
  },
  'forgetting.agree': {
    outcomes: { ...registrars(), admin: 'FORGETTING_CHANGED' },
    probe: () => ({ body: { count: 1, latest: '' } }),
  },

  'audit.search': { outcomes: auditors(), probe: () => ({ body: {} }) },

  'jobs.list': { outcomes: auditors(), probe: async () => ({ body: {} }) },
  'jobs.retry': { outcomes: registrars(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },
  'jobs.discard': { outcomes: registrars(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },

  'dashboard.read': { outcomes: office() },
  'dashboard.requests': { outcomes: office() },
  'degraded.read': { outcomes: office() },
  'reports.read': { outcomes: office(), probe: () => ({ body: { report: 'requests' } }) },

  'mail.undelivered': { outcomes: auditors() },
  'mail.retry': { outcomes: registrars(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },
  'mail.discard': { outcomes: registrars(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },

  'requests.find': { outcomes: office(), probe: () => ({ body: { q: 'bonafide' } }) },
  'requests.summary': {
    outcomes: office(),
    probe: () => ({ body: { status: 'Pending', dayBegan: '2026-01-01T00:00:00Z' } }),
  },
  'requests.counts': { outcomes: office(), probe: () => ({ body: { status: 'Pending' } }) },
  'requests.queue': { outcomes: office(), probe: () => ({ body: { status: 'Pending' } }) },
  'requests.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'requests.decide': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { from: 'Pending', status: 'Approved' } }),
  },
  'requests.decideMany': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ body: { ids: [await request()], from: 'Pending', status: 'Approved' } }),
  },
  'requests.undoDecision': {
    outcomes: clerks(200, 'DECISION_SUPERSEDED'),
    probe: async ({ decision }) => {
      const { id, decisionId } = await decision()
      return { id, body: { decisionId } }
    },
  },
  'requests.recentReasons': { outcomes: office() },
  'requests.life': { outcomes: office(), probe: async ({ request }) => ({ id: await request() }) },
  'requests.sendMessage': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'Which year?', isQuestion: true } }),
  },
  'requests.resume': { outcomes: clerks(), probe: async ({ waitingRequest }) => ({ id: await waitingRequest() }) },
  'requests.addNote': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'No dues' } }),
  },
  'requests.assign': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { from: null, to: null } }),
  },
  'requests.askAgain': {
    outcomes: clerks('REQUEST_NOT_CLOSED'),
    probe: async ({ request }) => ({ id: await request() }),
  },
  'requests.presence': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { isOpen: true } }),
  },
  'requests.history': { outcomes: office(), probe: async ({ request }) => ({ id: await request() }) },

  'imports.list': { outcomes: registrarsAndKeys() },
  'imports.read': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport() }),
  },
  'imports.rows': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: {} }),
  },
  'imports.setColumns': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { columns: [{ index: 0, field: 'email' }] },
    }),
  },
  'imports.setSheets': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { sheets: [0] } }),
  },
  'imports.setOptions': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { access: 'none' } }),
  },
  'imports.fixRow': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { row: 2, values: { email: 'a@college.example' } },
    }),
  },
  'imports.answer': {
    outcomes: { ...registrarsAndKeys(), admin: 'IMPORT_QUESTION_NOT_FOUND', key: 'IMPORT_QUESTION_NOT_FOUND' },
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { question: 'dates-0', answer: 'asRead' },
    }),
  },
  'imports.cancel': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport() }),
  },
  'imports.apply': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { rows: 1 } }),
  },
  'imports.stop': {
    outcomes: registrarsAndKeys(),
    probe: async ({ applyingImport }) => ({ id: await applyingImport() }),
  },
  'imports.resume': {
    outcomes: registrarsAndKeys(),
    probe: async ({ stoppedImport }) => ({ id: await stoppedImport() }),
  },
  'imports.giveUp': {
    outcomes: registrarsAndKeys(),
    probe: async ({ stoppedImport }) => ({ id: await stoppedImport() }),
  },
  'imports.sendInvitations': {
    outcomes: registrarsAndKeys(),
    probe: async ({ invitingImport }) => ({ id: await invitingImport() }),
  },
  'imports.cancelInvitations': {
    outcomes: registrarsAndKeys(),
    probe: async ({ invitingImport }) => ({ id: await invitingImport() }),
  },
  'imports.undoPreview': {
    outcomes: registrars(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport() }),
  },
  'imports.undo': { outcomes: registrars(), probe: async ({ appliedImport }) => ({ id: await appliedImport() }) },
  'imports.mappings': { outcomes: registrarsAndKeys() },
  'imports.spellings': { outcomes: registrarsAndKeys() },
  'imports.deleteSpelling': {
    outcomes: { ...registrarsAndKeys(), admin: 'IMPORT_SPELLING_NOT_FOUND', key: 'IMPORT_SPELLING_NOT_FOUND' },
    probe: () => ({ id: randomUUID() }),
  },
  'imports.deleteMapping': {
    outcomes: registrarsAndKeys(),
    probe: async ({ importMapping }) => ({ id: await importMapping() }),
  },

  'photoImports.list': { outcomes: registrars() },
  'photoImports.create': { outcomes: registrars() },
  'photoImports.read': { outcomes: registrars(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.files': { outcomes: registrars(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.discard': { outcomes: registrars(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.apply': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('photo'), body: { photos: 1, onlyMissing: false } }),
  },
  'photoImports.stop': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('applying') }),
  },
  'photoImports.resume': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('stopped') }),
  },
  'photoImports.undo': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('stopped') }),
  },

  'route live': { outcomes: { ...office(), student: 200, another: 200 } },
  'route uploads': { outcomes: clerksAndKeys(201), probe: () => ({ raw: aPhoto }) },
  'route requestFileUploads': {
    outcomes: { ...students(201), admin: 201, clerk: 201 },
    probe: () => ({ raw: aPhoto }),
  },
  'route requestFile': { outcomes: owner, probe: async ({ requestFile }) => ({ id: await requestFile() }) },
  'route studentPhoto': { outcomes: owner, probe: ({ studentId }) => ({ id: studentId }) },
  'route settingPicture': {
    outcomes: registrars(),
    probe: async ({ settingPicture }) => ({ id: await settingPicture() }),
  },
  'route certificateFile': { outcomes: owner, probe: async ({ certificate }) => ({ id: await certificate() }) },
  'route issuedFile': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route issuedCredential': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route studentsExport': { outcomes: clerksAndKeys(), probe: () => ({ body: { q: 'nobody has this name' } }) },
  'route studentListExport': { outcomes: clerksAndKeys(), probe: () => ({ body: { list: 'idCards', q: 'nobody' } }) },
  'route requestsExport': { outcomes: clerks(), probe: () => ({ body: { status: 'Pending', q: 'nobody' } }) },
  'route auditExport': { outcomes: auditors(), probe: () => ({ body: { person: 'nobody' } }) },
  'route reportExport': { outcomes: office(), probe: () => ({ body: { report: 'students', by: ['course'] } }) },
  'route documentsExport': {
    outcomes: clerks(),
    probe: async ({ certificate, studentEmail }) => {
      await certificate()
      return { body: { q: await studentEmail() } }
    },
  },
  'route ownArchive': { outcomes: students() },
  'route studentArchive': { outcomes: registrars(), probe: ({ studentId }) => ({ id: studentId }) },
  'route imports': { outcomes: registrarsAndKeys(201), probe: () => ({ raw: anImport }) },
  'route importTemplate': { outcomes: registrarsAndKeys() },
  'route importRowsExport': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: {} }),
  },
  'route photoImportFiles': {
    outcomes: registrars(201),
    probe: async ({ photoImport }) => ({ id: await photoImport(), raw: aPhoto }),
  },
  'route didDocument': { outcomes: everyCaller(200) },
  'route statusList': { outcomes: everyCaller('NOT_FOUND') },
  'route cardPrintFile': {
    outcomes: clerks(),
    probe: async ({ cardPrint }) => ({ id: await cardPrint() }),
  },
  'route cardTestPage': { outcomes: clerks(), probe: () => ({ body: asSheets }) },
  'route programLetterFile': { outcomes: keys, probe: async ({ madeLetter }) => ({ id: await madeLetter() }) },
  'route programPhoto': { outcomes: keys, probe: ({ studentId }) => ({ id: studentId }) },
  'route programCertificateFile': { outcomes: keys, probe: async ({ certificate }) => ({ id: await certificate() }) },
  'route programDocumentFile': { outcomes: keys, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route letterRunFile': {
    outcomes: clerks(),
    probe: async ({ printableLetterRun }) => ({ id: await printableLetterRun() }),
  },
  'route letterRegisterExport': { outcomes: registrars(), probe: () => ({ body: { format: 'xlsx' } }) },
  'route openapi': { outcomes: everyCaller(200) },
  'route docs': { outcomes: everyCaller(200) },
  'route docsOfTag': { outcomes: everyCaller(200), probe: () => ({ id: 'students' }) },
  'route problem': { outcomes: everyCaller(200), probe: () => ({ id: 'STUDENT_NOT_FOUND' }) },
  'route securityTxt': { outcomes: everyCaller('NOT_FOUND') },
  'route changePassword': { outcomes: everyCaller(302) },
  'route health': { outcomes: everyCaller(200) },
  'route ready': { outcomes: everyCaller(200) },
  'route metrics': { outcomes: everyCaller('NOT_FOUND') },
}
