import type { Call } from '../client/protocol.ts'

export const RECORDS = '/api/collections/requests/records'
const SIGN_IN = '/api/collections/students/auth-with-password'
const MY_PAGE_SIZE = 10

/** Whom a cookie of the portal stands for in PocketBase. */
export type Access = { student(cookie: string): { id: string; token: string }; superuser: string }

type Translate = (call: Call, access: Access) => Call

const list = (authorization: string, query: Record<string, string>): Call => ({
  method: 'GET',
  path: `${RECORDS}?${new URLSearchParams(query)}`,
  authorization,
  status: 200,
})

const post = (path: string, body: object, authorization?: string): Call => ({
  ...{ method: 'POST', path, body: JSON.stringify(body), status: 200 },
  authorization,
})

const bodyOf = ({ body = '{}' }: Call) => JSON.parse(body)

/** The same question as a call of the portal's asks, by the names of the figures that PocketBase can answer. */
export const translations: Record<string, Translate> = {
  'my requests': ({ cookie = '' }, { student }) =>
    list(student(cookie).token, { sort: '-created', perPage: String(MY_PAGE_SIZE) }),
  'pending queue, first pages': (call, { superuser }) => {
    const { page, pageSize, status } = bodyOf(call)
    const query = { filter: `status='${status}'`, sort: 'created', expand: 'student' }
    return list(superuser, { ...query, perPage: String(pageSize), page: String(page) })
  },
  creates: (call, { student }) => {
    const { id, token } = student(call.cookie ?? '')
    return post(RECORDS, { student: id, status: 'Pending', message: bodyOf(call).message }, token)
  },
  'sign-ins': (call) => {
    const { email, password } = bodyOf(call)
    return post(SIGN_IN, { identity: email, password })
  },
}
