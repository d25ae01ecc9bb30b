import type { ProblemCode } from '@portal/contract/problems'
import type { WayName } from './every-way-in.ts'
import { aPhoto } from './files.ts'
import type { Records } from './records.ts'

/** Everybody who may knock. The suspended student's session was never ended: that they are inactive must be enough. */
export const whoAsk = ['stranger', 'student', 'another', 'suspended', 'admin', 'expired', 'signedOut'] as const
export type Who = (typeof whoAsk)[number]

/** A status where the way is open, the code of the refusal where it is not. */
export type Answer = number | ProblemCode

/** What is asked: about which record, and with what. */
export type Ask = { id?: string; body?: unknown; raw?: Uint8Array<ArrayBuffer> }

type Expected = { answers: Record<Who, Answer>; ask?(records: Records): Ask | Promise<Ask> }

const nobodys = 'NOT_SIGNED_IN'
const outside = { stranger: nobodys, suspended: nobodys, expired: nobodys, signedOut: nobodys } as const

const everybody = (answer: Answer) => Object.fromEntries(whoAsk.map((who) => [who, answer])) as Record<Who, Answer>
const admins = (status = 200) => ({ ...outside, student: 'FORBIDDEN', another: 'FORBIDDEN', admin: status }) as const
const students = (status = 200, another: Answer = status) =>
  ({ ...outside, student: status, another, admin: 'FORBIDDEN' }) as const
const owner = { ...outside, student: 200, another: 'NOT_FOUND', admin: 200 } as const

const requestOfAnother = 'REQUEST_NOT_FOUND'
const card = (of: string) => ({ card: of, collegeId: 'C-1' })

/**
 * What everybody is answered on every way in, written by hand and not read from the rules. `ask` asks for what
 * would be given if it were allowed: about a record of `student`, or about one that is `spare`.
 */
export const expectedAnswers: Record<WayName, Expected> = {
  'session.current': { answers: everybody(200) },
  'session.signIn': { answers: everybody(200), ask: async ({ credentials }) => ({ body: await credentials() }) },
  'session.signOut': { answers: everybody(200) },
  'session.requestReset': {
    answers: everybody(200),
    ask: async ({ spare }) => ({ body: { email: (await spare()).email } }),
  },
  'session.resetPassword': {
    answers: everybody('RESET_LINK_INVALID'),
    ask: () => ({ body: { token: 'made-up', password: 'a new password' } }),
  },

  'me.profile': { answers: students() },
  'me.idCards': { answers: students() },
  'me.certificates': { answers: students() },
  'me.requests': { answers: students() },
  'me.request': { answers: students(200, requestOfAnother), ask: async ({ request }) => ({ id: await request() }) },
  'me.submitRequest': { answers: students(201), ask: () => ({ body: { message: 'Please' } }) },
  'me.editRequest': {
    answers: students(200, requestOfAnother),
    ask: async ({ request }) => ({ id: await request(), body: { message: 'Better words' } }),
  },
  'me.withdrawRequest': {
    answers: students(200, requestOfAnother),
    ask: async ({ request }) => ({ id: await request() }),
  },

  'counts.read': { answers: admins() },

  'students.list': { answers: admins(), ask: () => ({ body: {} }) },
  'students.filterChoices': { answers: admins() },
  'students.read': { answers: admins(), ask: ({ studentId }) => ({ id: studentId }) },
  'students.add': { answers: admins(201), ask: async ({ draft }) => ({ body: await draft() }) },
  'students.update': {
    answers: admins(),
    ask: async ({ spare, draft }) => ({ id: (await spare()).id, body: await draft() }),
  },
  'students.deactivate': { answers: admins(), ask: async ({ spare }) => ({ id: (await spare()).id }) },

  'idCards.listOf': { answers: admins(), ask: ({ studentId }) => ({ id: studentId }) },
  'idCards.read': { answers: admins(), ask: async ({ idCard }) => ({ id: await idCard() }) },
  'idCards.add': {
    answers: admins(201),
    ask: async ({ spare }) => {
      const { id } = await spare()
      return { id, body: card(id) }
    },
  },
  'idCards.update': {
    answers: admins(),
    ask: async ({ idCard }) => {
      const id = await idCard()
      return { id, body: card(id) }
    },
  },
  'idCards.delete': { answers: admins(), ask: async ({ idCard }) => ({ id: await idCard() }) },

  'certificates.listOf': { answers: admins(), ask: ({ studentId }) => ({ id: studentId }) },
  'certificates.read': { answers: admins(), ask: async ({ certificate }) => ({ id: await certificate() }) },
  'certificates.add': {
    answers: admins(201),
    ask: async ({ studentId, upload }) => ({
      id: studentId,
      body: { title: 'Marks', documentType: 'Marksheet', file: await upload('certificate') },
    }),
  },
  'certificates.update': {
    answers: admins(),
    ask: async ({ certificate }) => ({
      id: await certificate(),
      body: { title: 'Marks 2', documentType: 'Marksheet', file: '' },
    }),
  },
  'certificates.delete': { answers: admins(), ask: async ({ certificate }) => ({ id: await certificate() }) },

  'audit.search': { answers: admins(), ask: () => ({ body: {} }) },

  'mail.undelivered': { answers: admins() },
  'mail.retry': { answers: admins(), ask: async ({ letter }) => ({ id: await letter() }) },
  'mail.discard': { answers: admins(), ask: async ({ letter }) => ({ id: await letter() }) },

  'requests.queue': { answers: admins(), ask: () => ({ body: { status: 'Pending' } }) },
  'requests.decide': {
    answers: admins(),
    ask: async ({ request }) => ({ id: await request(), body: { from: 'Pending', status: 'Approved' } }),
  },

  'door live': { answers: { ...outside, student: 200, another: 200, admin: 200 } },
  'door uploads': { answers: admins(201), ask: () => ({ raw: aPhoto }) },
  'door studentPhoto': { answers: owner, ask: ({ studentId }) => ({ id: studentId }) },
  'door certificateFile': { answers: owner, ask: async ({ certificate }) => ({ id: await certificate() }) },
  'door studentsExport': { answers: admins(), ask: () => ({ body: {} }) },
  'door openapi': { answers: everybody(200) },
  'door docs': { answers: everybody(200) },
  'door health': { answers: everybody(200) },
  'door ready': { answers: everybody(200) },
  'door metrics': { answers: everybody('NOT_FOUND') },
}
