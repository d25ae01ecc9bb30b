import { type Call, CONNECTIONS } from '../client/protocol.ts'

const RECORDS = '/api/collections/requests/records'
const SIGN_IN = '/api/collections/students/auth-with-password'
const MY_PAGE_SIZE = 10

/** Whom a cookie of the portal stands for in PocketBase. */
export type Access = { student(cookie: string): { id: string; token: string }; superuser: string }

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

/**
 * What PocketBase can answer, too: `translate` asks it the same as a call of the portal's does. `goal`: how many times its
 * rate the portal's should be. `isList`: both answers are compared first. `answersATurn`: instead of a second, for answers so
 * slow that those which are broken off after a second would count.
 */
type Figure = {
  translate(call: Call, access: Access): Call
  goal?: number
  isList?: boolean
  answersATurn?: number
}

/** By the names of the figures of the portal. */
export const figures: Record<string, Figure> = {
  'my requests': {
    goal: 1.5,
    isList: true,
    translate: ({ cookie = '' }, { student }) =>
      list(student(cookie).token, { sort: '-created', perPage: String(MY_PAGE_SIZE) }),
  },
  'pending queue, first pages': {
    goal: 4,
    isList: true,
    translate: (call, { superuser }) => {
      const { page, pageSize, status } = bodyOf(call)
      const query = { filter: `status='${status}'`, sort: 'created', expand: 'student' }
      return list(superuser, { ...query, perPage: String(pageSize), page: String(page) })
    },
  },
  creates: {
    goal: 1,
    translate: (call, { student }) => {
      const { id, token } = student(call.cookie ?? '')
      return post(RECORDS, { student: id, status: 'Pending', message: bodyOf(call).message }, token)
    },
  },
  'sign-ins': {
    answersATurn: 2 * CONNECTIONS,
    translate: (call) => {
      const { email, password } = bodyOf(call)
      return post(SIGN_IN, { identity: email, password })
    },
  },
}
