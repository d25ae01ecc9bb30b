import { randomUUID } from 'node:crypto'
import type { ProblemCode } from '@portal/contract/problems'
import type { EndpointName } from './endpoints.ts'
import { anImport, aPhoto } from './files.ts'
import { letterContent } from './letters.ts'
import type { Records } from './records.ts'
import { kindNamed } from './request-kinds.ts'

/**
 * Every kind of caller. `suspended` still has a session: being inactive must be enough for a refusal. `key` is an API key
 * with everything that a key can be allowed, `otherKey` one that may only read the counts.
 */
export const callerKinds = [
  'stranger',
  'student',
  'another',
  'suspended',
  'admin',
  'expired',
  'signedOut',
  'key',
  'otherKey',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** The HTTP status if the caller is allowed, the problem code if not. */
export type Outcome = number | ProblemCode

/** The request of a test: the id of a record, and a body as JSON or as bytes. */
export type Probe = { id?: string; body?: unknown; raw?: Uint8Array<ArrayBuffer> }

type Expectation = { outcomes: Record<CallerKind, Outcome>; probe?(records: Records): Probe | Promise<Probe> }

const notSignedIn = 'NOT_SIGNED_IN'
const withoutSession = {
  stranger: notSignedIn,
  suspended: notSignedIn,
  expired: notSignedIn,
  signedOut: notSignedIn,
} as const
const noKeys = { key: 'FORBIDDEN', otherKey: 'FORBIDDEN' } as const

const everyCaller = (outcome: Outcome) =>
  Object.fromEntries(callerKinds.map((kind) => [kind, outcome])) as Record<CallerKind, Outcome>
/** Everybody but API keys, also without signing in. */
const people = (outcome: Outcome) => ({ ...everyCaller(outcome), ...noKeys })
const admins = (status = 200) =>
  ({ ...withoutSession, ...noKeys, student: 'FORBIDDEN', another: 'FORBIDDEN', admin: status }) as const
const adminsAndKeys = (status = 200) => ({ ...admins(status), key: status })
const students = (status = 200, another: Outcome = status) =>
  ({ ...withoutSession, ...noKeys, student: status, another, admin: 'FORBIDDEN' }) as const
const owner = { ...withoutSession, ...noKeys, student: 200, another: 'NOT_FOUND', admin: 200 } as const

const signedIn = { ...withoutSession, ...noKeys, student: 200, another: 200, admin: 200 } as const
const requestOfAnother = 'REQUEST_NOT_FOUND'
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

  'me.profile': { outcomes: students() },
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

  'inbox.list': { outcomes: signedIn },
  'inbox.count': { outcomes: signedIn },
  'inbox.read': {
    outcomes: { ...signedIn, another: 'NOTIFICATION_NOT_FOUND', admin: 'NOTIFICATION_NOT_FOUND' },
    probe: async ({ notification }) => ({ id: await notification() }),
  },
  'inbox.readAll': { outcomes: signedIn },
  'inbox.preferences': { outcomes: signedIn },
  'inbox.setPreferences': {
    outcomes: signedIn,
    probe: () => ({ body: { language: 'en', emails: 'each', hour: 9, refused: [] } }),
  },

  // The token is the permission. A key may nothing that is not in its list.
  'route unsubscribePage': { outcomes: everyCaller('NOT_FOUND'), probe: () => ({ id: 'made-up' }) },
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

  'counts.read': { outcomes: { ...adminsAndKeys(), otherKey: 200 } },

  'students.list': { outcomes: adminsAndKeys(), probe: () => ({ body: {} }) },
  'students.filterChoices': { outcomes: adminsAndKeys() },
  'students.read': { outcomes: adminsAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.readAny': { outcomes: adminsAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.byIds': { outcomes: adminsAndKeys(), probe: ({ studentId }) => ({ body: { ids: [studentId] } }) },
  'students.add': { outcomes: admins(201), probe: async ({ draft }) => ({ body: await draft() }) },
  'students.update': {
    outcomes: admins(),
    probe: async ({ addStudent, draft }) => ({ id: (await addStudent()).id, body: await draft() }),
  },
  'students.deactivate': {
    outcomes: adminsAndKeys(),
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'students.restore': {
    outcomes: adminsAndKeys(),
    probe: async ({ inactiveStudent }) => ({ id: await inactiveStudent() }),
  },

  'students.markFormer': { outcomes: admins(), probe: async ({ addStudent }) => ({ id: (await addStudent()).id }) },
  'students.readmit': { outcomes: admins(), probe: async ({ formerStudent }) => ({ id: await formerStudent() }) },

  'invitations.access': { outcomes: adminsAndKeys(), probe: ({ studentId }) => ({ body: { ids: [studentId] } }) },
  'invitations.invite': {
    outcomes: admins(),
    probe: async ({ studentWithoutPassword }) => ({ id: await studentWithoutPassword() }),
  },
  'invitations.inviteAll': {
    outcomes: admins(201),
    probe: async ({ studentWithoutPassword }) => {
      await studentWithoutPassword()
      return { body: {} }
    },
  },
  'invitations.progress': { outcomes: admins() },
  'invitations.makeSlips': {
    outcomes: admins(201),
    probe: async ({ studentWithoutPassword }) => ({ body: { ids: [await studentWithoutPassword()] } }),
  },
  'decisionRuns.create': {
    outcomes: admins(201),
    probe: async ({ request }) => {
      await request()
      return { body: { status: 'Pending', decision: 'Approved' } }
    },
  },
  'decisionRuns.list': { outcomes: admins() },
  'decisionRuns.read': { outcomes: admins(), probe: async ({ decisionRun }) => ({ id: await decisionRun('draft') }) },
  'decisionRuns.cancel': { outcomes: admins(), probe: async ({ decisionRun }) => ({ id: await decisionRun('draft') }) },
  'decisionRuns.apply': {
    outcomes: admins(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('draft'), body: { requests: 1 } }),
  },
  'decisionRuns.stop': {
    outcomes: admins(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('applying') }),
  },
  'decisionRuns.resume': {
    outcomes: admins(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('stopped') }),
  },
  'decisionRuns.undo': { outcomes: admins(), probe: async ({ decisionRun }) => ({ id: await decisionRun('applied') }) },
  'letterRuns.create': {
    outcomes: admins(201),
    probe: async ({ letterTemplateInUse, studentId }) => ({
      body: { templateId: (await letterTemplateInUse()).id, studentIds: [studentId] },
    }),
  },
  'letterRuns.list': { outcomes: admins() },
  'letterRuns.read': { outcomes: admins(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.rows': { outcomes: admins(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.cancel': { outcomes: admins(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.apply': {
    outcomes: admins(),
    probe: async ({ letterRun }) => ({ id: await letterRun('draft'), body: { students: 1 } }),
  },
  'letterRuns.stop': { outcomes: admins(), probe: async ({ letterRun }) => ({ id: await letterRun('applying') }) },
  'letterRuns.resume': { outcomes: admins(), probe: async ({ letterRun }) => ({ id: await letterRun('stopped') }) },
  'letterRuns.giveUp': { outcomes: admins(), probe: async ({ letterRun }) => ({ id: await letterRun('stopped') }) },
  'letterRuns.undo': { outcomes: admins(), probe: async ({ letterRun }) => ({ id: await letterRun('applied') }) },
  'promotions.create': {
    outcomes: admins(201),
    probe: async ({ addStudent }) => ({ body: { course: [(await addStudent()).courseName] } }),
  },
  'promotions.list': { outcomes: admins() },
  'promotions.read': { outcomes: admins(), probe: async ({ promotion }) => ({ id: await promotion('draft') }) },
  'promotions.students': {
    outcomes: admins(),
    probe: async ({ promotion }) => ({ id: await promotion('draft'), body: {} }),
  },
  'promotions.setTarget': {
    outcomes: admins(),
    probe: async ({ promotion }) => ({ id: await promotion('draft'), body: { group: 0, action: 'stay' } }),
  },
  'promotions.setStay': {
    outcomes: admins(),
    probe: async ({ promotion, studentId }) => ({
      id: await promotion('draft'),
      body: { studentIds: [studentId], stays: true },
    }),
  },
  'promotions.cancel': {
    outcomes: admins(),
    probe: async ({ promotion }) => ({ id: await promotion('draft') }),
  },
  'promotions.apply': {
    outcomes: admins(),
    probe: async ({ newPromotion }) => {
      const { id, counts } = await newPromotion()
      return { id, body: { moving: counts.moving, leaving: counts.leaving } }
    },
  },
  'promotions.stop': { outcomes: admins(), probe: async ({ promotion }) => ({ id: await promotion('applying') }) },
  'promotions.resume': { outcomes: admins(), probe: async ({ promotion }) => ({ id: await promotion('stopped') }) },
  'promotions.undo': { outcomes: admins(), probe: async ({ promotion }) => ({ id: await promotion('applied') }) },

  'settings.list': { outcomes: admins() },
  'settings.change': {
    outcomes: admins(),
    probe: async ({ settingRevision }) => ({
      body: { setting: 'place', value: 'Nashik', revision: await settingRevision('place') },
    }),
  },
  'settings.history': { outcomes: admins() },
  'settings.shown': { outcomes: people(200) },
  'search.everything': { outcomes: adminsAndKeys(), probe: () => ({ body: { q: 'prya' } }) },
  'savedFilters.list': { outcomes: adminsAndKeys() },
  'savedFilters.save': {
    outcomes: admins(201),
    probe: () => ({ body: { name: randomUUID(), search: { course: ['B.A. English'] } } }),
  },
  'savedFilters.delete': { outcomes: admins(), probe: async ({ savedFilter }) => ({ id: await savedFilter() }) },

  'idCards.listOf': { outcomes: adminsAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'idCards.read': { outcomes: adminsAndKeys(), probe: async ({ idCard }) => ({ id: await idCard() }) },
  'idCards.add': {
    outcomes: admins(201),
    probe: async ({ addStudent }) => {
      const { id } = await addStudent()
      return { id, body: card(id) }
    },
  },
  'idCards.update': {
    outcomes: admins(),
    probe: async ({ idCard }) => {
      const id = await idCard()
      return { id, body: card(id) }
    },
  },
  'idCards.delete': { outcomes: admins(), probe: async ({ idCard }) => ({ id: await idCard() }) },
  'idCards.restore': { outcomes: admins(), probe: async ({ deletedIdCard }) => ({ id: await deletedIdCard() }) },

  'idCards.replaceLost': {
    outcomes: admins(),
    probe: async ({ idCard }) => ({ id: await idCard(), body: { card: randomUUID() } }),
  },

  'documents.listOf': { outcomes: admins(), probe: ({ studentId }) => ({ id: studentId }) },
  'documents.checks': { outcomes: admins(), probe: async ({ issuedDocument }) => ({ id: await issuedDocument() }) },
  'documents.review': {
    outcomes: admins(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { note: 'In dispute' } }),
  },
  'documents.endReview': {
    outcomes: admins(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument({ reviewedSince: '2026-01-01T00:00:00.000Z' }) }),
  },
  'documents.withdraw': {
    outcomes: admins(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument(), body: { note: 'Issued by mistake' } }),
  },
  'documents.retry': {
    outcomes: admins(),
    probe: async ({ issuedDocument }) => ({ id: await issuedDocument({ state: 'failed' }) }),
  },

  'cardPrints.count': { outcomes: admins(), probe: () => ({ body: {} }) },
  'cardPrints.create': {
    outcomes: admins(201),
    probe: async ({ studentId, idCard }) => {
      await idCard()
      return { body: { selection: { studentIds: [studentId], notPrinted: false }, options: asSheets } }
    },
  },
  'cardPrints.list': { outcomes: admins() },
  'cardPrints.undo': { outcomes: admins(), probe: async ({ cardPrint }) => ({ id: await cardPrint() }) },

  'requestKinds.list': { outcomes: admins() },
  'requestKinds.read': { outcomes: admins(), probe: async ({ requestKind }) => ({ id: (await requestKind()).id }) },
  'requestKinds.version': {
    outcomes: admins(),
    probe: async ({ requestKindVersion }) => ({ id: await requestKindVersion() }),
  },
  'requestKinds.create': {
    outcomes: admins(201),
    probe: () => ({ body: { definition: kindNamed('Bonafide certificate') } }),
  },
  'requestKinds.save': {
    outcomes: admins(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision, definition: kindNamed('Fee structure') } }
    },
  },
  'requestKinds.use': {
    outcomes: admins(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision } }
    },
  },
  'requestKinds.keep': {
    outcomes: admins(),
    probe: async ({ requestKindInUse }) => {
      const { id, revision } = await requestKindInUse()
      return { id, body: { revision } }
    },
  },
  'requestKinds.remove': {
    outcomes: admins(),
    probe: async ({ requestKind }) => {
      const { id, revision } = await requestKind()
      return { id, body: { revision } }
    },
  },
  'requestKinds.answers': {
    outcomes: admins(),
    probe: async ({ requestOfKind }) => ({ id: (await requestOfKind()).id }),
  },
  'requestKinds.fillIn': {
    outcomes: admins(),
    probe: async ({ requestOfKind }) => ({
      id: (await requestOfKind()).id,
      body: { revision: 0, answers: { conduct: 'Good' } },
    }),
  },

  'letterTemplates.list': { outcomes: admins() },
  'letterTemplates.read': {
    outcomes: admins(),
    probe: async ({ letterTemplate }) => ({ id: (await letterTemplate()).id }),
  },
  'letterTemplates.version': {
    outcomes: admins(),
    probe: async ({ letterTemplate }) => ({ id: (await letterTemplate()).draft?.id ?? '' }),
  },
  'letterTemplates.create': {
    outcomes: admins(201),
    probe: () => ({ body: { name: 'Bonafide', prefix: 'BC', content: letterContent() } }),
  },
  'letterTemplates.save': {
    outcomes: admins(),
    probe: async ({ letterTemplate }) => {
      const { id, revision } = await letterTemplate()
      return { id, body: { revision, name: 'Bonafide', prefix: 'BC', content: letterContent() } }
    },
  },
  'letterTemplates.use': {
    outcomes: admins(),
    probe: async ({ letterTemplate }) => {
      const { id, revision } = await letterTemplate()
      return { id, body: { revision } }
    },
  },
  'letterTemplates.keep': {
    outcomes: admins(),
    probe: async ({ letterTemplateInUse }) => {
      const { id, revision } = await letterTemplateInUse()
      return { id, body: { revision } }
    },
  },
  'letterTemplates.preview': {
    outcomes: admins(),
    probe: ({ studentId }) => ({ body: { content: letterContent(), studentId } }),
  },
  'letterSignatories.list': { outcomes: admins() },
  'letterSignatories.create': {
    outcomes: admins(201),
    probe: () => ({ body: { name: 'Dr. V. Joshi', office: 'Principal', fromDay: '2020-01-01' } }),
  },
  'letterSignatories.update': {
    outcomes: admins(),
    probe: async ({ signatory }) => ({
      id: (await signatory()).id,
      body: { name: 'Dr. V. Joshi', office: 'Director', fromDay: '2020-01-01' },
    }),
  },
  'letters.register': { outcomes: admins(), probe: () => ({ body: {} }) },
  'letters.series': { outcomes: admins() },
  'letters.read': { outcomes: admins(), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.listOf': { outcomes: admins(), probe: ({ studentId }) => ({ id: studentId }) },
  'letters.preview': {
    outcomes: admins(),
    probe: async ({ letterTemplateInUse, studentId }) => ({
      body: { templateId: (await letterTemplateInUse()).id, studentId },
    }),
  },
  'letters.previewOfRequest': {
    outcomes: admins(),
    probe: async ({ requestWithLetter }) => ({ body: { id: (await requestWithLetter()).id } }),
  },
  'letters.issue': {
    outcomes: admins(201),
    probe: async ({ letterTemplateInUse, shownLetter }) => ({
      body: await shownLetter((await letterTemplateInUse()).id),
    }),
  },
  'letters.duplicate': { outcomes: admins(201), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.cancel': {
    outcomes: admins(),
    probe: async ({ letter }) => ({ id: (await letter()).id, body: { reason: 'Issued by mistake' } }),
  },
  'letters.collect': {
    outcomes: admins(),
    probe: async ({ letter }) => ({ id: (await letter()).id, body: { collected: true } }),
  },

  'certificates.listOf': { outcomes: admins(), probe: ({ studentId }) => ({ id: studentId }) },
  'certificates.read': { outcomes: admins(), probe: async ({ certificate }) => ({ id: await certificate() }) },
  'certificates.add': {
    outcomes: admins(201),
    probe: async ({ studentId, upload }) => ({
      id: studentId,
      body: { title: 'Marks', documentType: 'Marksheet', file: await upload('certificate') },
    }),
  },
  'certificates.update': {
    outcomes: admins(),
    probe: async ({ certificate }) => ({
      id: await certificate(),
      body: { title: 'Marks 2', documentType: 'Marksheet', file: '' },
    }),
  },
  'certificates.delete': { outcomes: admins(), probe: async ({ certificate }) => ({ id: await certificate() }) },
  'certificates.restore': {
    outcomes: admins(),
    probe: async ({ deletedCertificate }) => ({ id: await deletedCertificate() }),
  },

  'bin.list': { outcomes: admins() },

  'forgetting.overview': { outcomes: admins() },
  'forgetting.list': { outcomes: admins() },
  'forgetting.keep': {
    outcomes: { ...admins(), admin: 'PROPOSAL_NOT_FOUND' },
    probe: ({ studentId }) => ({ id: studentId, body: { reason: 'She may come back' } }),
  },
  'forgetting.stopKeeping': {
    outcomes: { ...admins(), admin: 'PROPOSAL_NOT_FOUND' },
    probe: ({ studentId }) => ({ id: studentId }),
  },
  'forgetting.agree': {
    outcomes: { ...admins(), admin: 'FORGETTING_CHANGED' },
    probe: () => ({ body: { count: 1, latest: '' } }),
  },

  'audit.search': { outcomes: admins(), probe: () => ({ body: {} }) },

  'jobs.list': { outcomes: admins(), probe: async () => ({ body: {} }) },
  'jobs.retry': { outcomes: admins(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },
  'jobs.discard': { outcomes: admins(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },

  'dashboard.read': { outcomes: admins() },
  'degraded.read': { outcomes: admins() },

  'mail.undelivered': { outcomes: admins() },
  'mail.retry': { outcomes: admins(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },
  'mail.discard': { outcomes: admins(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },

  'requests.find': { outcomes: admins(), probe: () => ({ body: { q: 'bonafide' } }) },
  'requests.summary': {
    outcomes: admins(),
    probe: () => ({ body: { status: 'Pending', dayBegan: '2026-01-01T00:00:00Z' } }),
  },
  'requests.queue': { outcomes: admins(), probe: () => ({ body: { status: 'Pending' } }) },
  'requests.listOf': { outcomes: admins(), probe: ({ studentId }) => ({ id: studentId }) },
  'requests.decide': {
    outcomes: admins(),
    probe: async ({ request }) => ({ id: await request(), body: { from: 'Pending', status: 'Approved' } }),
  },
  'requests.decideMany': {
    outcomes: admins(),
    probe: async ({ request }) => ({ body: { ids: [await request()], from: 'Pending', status: 'Approved' } }),
  },
  'requests.undoDecision': {
    outcomes: admins(),
    probe: async ({ decision }) => {
      const { id, decisionId } = await decision()
      return { id, body: { decisionId } }
    },
  },
  'requests.recentReasons': { outcomes: admins() },
  'requests.life': { outcomes: admins(), probe: async ({ request }) => ({ id: await request() }) },
  'requests.sendMessage': {
    outcomes: admins(),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'Which year?', isQuestion: true } }),
  },
  'requests.resume': { outcomes: admins(), probe: async ({ waitingRequest }) => ({ id: await waitingRequest() }) },
  'requests.addNote': {
    outcomes: admins(),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'No dues' } }),
  },
  'requests.assign': {
    outcomes: admins(),
    probe: async ({ request }) => ({ id: await request(), body: { from: null, to: null } }),
  },
  'requests.presence': {
    outcomes: admins(),
    probe: async ({ request }) => ({ id: await request(), body: { isOpen: true } }),
  },
  'requests.history': { outcomes: admins(), probe: async ({ request }) => ({ id: await request() }) },

  'imports.list': { outcomes: adminsAndKeys() },
  'imports.read': { outcomes: adminsAndKeys(), probe: async ({ plannedImport }) => ({ id: await plannedImport() }) },
  'imports.rows': {
    outcomes: adminsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: {} }),
  },
  'imports.setColumns': {
    outcomes: adminsAndKeys(),
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { columns: [{ index: 0, field: 'email' }] },
    }),
  },
  'imports.setSheets': {
    outcomes: adminsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { sheets: [0] } }),
  },
  'imports.setOptions': {
    outcomes: adminsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { access: 'none' } }),
  },
  'imports.fixRow': {
    outcomes: adminsAndKeys(),
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { row: 2, values: { email: 'a@college.example' } },
    }),
  },
  'imports.answer': {
    outcomes: { ...adminsAndKeys(), admin: 'IMPORT_QUESTION_NOT_FOUND', key: 'IMPORT_QUESTION_NOT_FOUND' },
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { question: 'dates-0', answer: 'asRead' },
    }),
  },
  'imports.cancel': { outcomes: adminsAndKeys(), probe: async ({ plannedImport }) => ({ id: await plannedImport() }) },
  'imports.apply': {
    outcomes: adminsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { rows: 1 } }),
  },
  'imports.stop': { outcomes: adminsAndKeys(), probe: async ({ applyingImport }) => ({ id: await applyingImport() }) },
  'imports.resume': { outcomes: adminsAndKeys(), probe: async ({ stoppedImport }) => ({ id: await stoppedImport() }) },
  'imports.giveUp': { outcomes: adminsAndKeys(), probe: async ({ stoppedImport }) => ({ id: await stoppedImport() }) },
  'imports.sendInvitations': {
    outcomes: adminsAndKeys(),
    probe: async ({ invitingImport }) => ({ id: await invitingImport() }),
  },
  'imports.cancelInvitations': {
    outcomes: adminsAndKeys(),
    probe: async ({ invitingImport }) => ({ id: await invitingImport() }),
  },
  'imports.undoPreview': { outcomes: admins(), probe: async ({ plannedImport }) => ({ id: await plannedImport() }) },
  'imports.undo': { outcomes: admins(), probe: async ({ appliedImport }) => ({ id: await appliedImport() }) },
  'imports.mappings': { outcomes: adminsAndKeys() },
  'imports.spellings': { outcomes: adminsAndKeys() },
  'imports.deleteSpelling': {
    outcomes: { ...adminsAndKeys(), admin: 'IMPORT_SPELLING_NOT_FOUND', key: 'IMPORT_SPELLING_NOT_FOUND' },
    probe: () => ({ id: randomUUID() }),
  },
  'imports.deleteMapping': {
    outcomes: adminsAndKeys(),
    probe: async ({ importMapping }) => ({ id: await importMapping() }),
  },

  'photoImports.list': { outcomes: admins() },
  'photoImports.create': { outcomes: admins() },
  'photoImports.read': { outcomes: admins(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.files': { outcomes: admins(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.discard': { outcomes: admins(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.apply': {
    outcomes: admins(),
    probe: async ({ photoImport }) => ({ id: await photoImport('photo'), body: { photos: 1, onlyMissing: false } }),
  },
  'photoImports.stop': {
    outcomes: admins(),
    probe: async ({ photoImport }) => ({ id: await photoImport('applying') }),
  },
  'photoImports.resume': {
    outcomes: admins(),
    probe: async ({ photoImport }) => ({ id: await photoImport('stopped') }),
  },
  'photoImports.undo': { outcomes: admins(), probe: async ({ photoImport }) => ({ id: await photoImport('stopped') }) },

  'route live': { outcomes: { ...withoutSession, ...noKeys, student: 200, another: 200, admin: 200 } },
  'route uploads': { outcomes: admins(201), probe: () => ({ raw: aPhoto }) },
  'route requestFileUploads': {
    outcomes: { ...students(201), admin: 201 },
    probe: () => ({ raw: aPhoto }),
  },
  'route requestFile': { outcomes: owner, probe: async ({ requestFile }) => ({ id: await requestFile() }) },
  'route studentPhoto': { outcomes: owner, probe: ({ studentId }) => ({ id: studentId }) },
  'route settingPicture': {
    outcomes: admins(),
    probe: async ({ settingPicture }) => ({ id: await settingPicture() }),
  },
  'route certificateFile': { outcomes: owner, probe: async ({ certificate }) => ({ id: await certificate() }) },
  'route issuedFile': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route issuedCredential': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route studentsExport': { outcomes: adminsAndKeys(), probe: () => ({ body: {} }) },
  'route studentListExport': { outcomes: adminsAndKeys(), probe: () => ({ body: { list: 'idCards' } }) },
  'route requestsExport': { outcomes: admins(), probe: () => ({ body: { status: 'Pending' } }) },
  'route documentsExport': {
    outcomes: admins(),
    probe: async ({ certificate }) => {
      await certificate()
      return { body: {} }
    },
  },
  'route ownArchive': { outcomes: students() },
  'route studentArchive': { outcomes: admins(), probe: ({ studentId }) => ({ id: studentId }) },
  'route imports': { outcomes: adminsAndKeys(201), probe: () => ({ raw: anImport }) },
  'route importTemplate': { outcomes: adminsAndKeys() },
  'route importRowsExport': {
    outcomes: adminsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: {} }),
  },
  'route photoImportFiles': {
    outcomes: admins(201),
    probe: async ({ photoImport }) => ({ id: await photoImport(), raw: aPhoto }),
  },
  'route didDocument': { outcomes: everyCaller(200) },
  'route statusList': { outcomes: everyCaller('NOT_FOUND') },
  'route cardPrintFile': {
    outcomes: admins(),
    probe: async ({ cardPrint }) => ({ id: await cardPrint() }),
  },
  'route cardTestPage': { outcomes: admins(), probe: () => ({ body: asSheets }) },
  'route letterRunFile': {
    outcomes: admins(),
    probe: async ({ printableLetterRun }) => ({ id: await printableLetterRun() }),
  },
  'route letterRegisterExport': { outcomes: admins(), probe: () => ({ body: { format: 'xlsx' } }) },
  'route openapi': { outcomes: everyCaller(200) },
  'route docs': { outcomes: everyCaller(200) },
  'route health': { outcomes: everyCaller(200) },
  'route ready': { outcomes: everyCaller(200) },
  'route metrics': { outcomes: everyCaller('NOT_FOUND') },
}
