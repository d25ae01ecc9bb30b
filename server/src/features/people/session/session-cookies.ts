import type { IncomingMessage, ServerResponse } from 'node:http'
import { API } from '@portal/contract/paths'
import { Problem, problems } from '@portal/contract/problems'
import { clearSessionCookies } from '../../../auth/session-cookie.ts'
import type { SessionCookies } from '../../../auth/sessions/open-session.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import type { AppContext } from '../../context.ts'

export function setCookieHeaders({ setCookies }: SessionCookies, response: ServerResponse) {
  for (const cookie of setCookies) response.appendHeader('set-cookie', cookie)
}

export const isSignOut = ({ method }: IncomingMessage, path: string) => method === 'DELETE' && path === `${API}/session`

/**
 * Answers a sign-out with `answer`, and takes the session cookies from the browser also when the database cannot be read
 * or written: the next person at a shared computer must not go on in this session. Throws SESSION_NOT_ENDED then.
 */
export async function signOutBrowser(app: AppContext, response: ServerResponse, answer: () => Promise<void>) {
  setCookieHeaders({ setCookies: clearSessionCookies(app.config.url) }, response)
  await answer().catch((error: unknown) => {
    const problem = toProblem(error, app.log)
    throw problems[problem.code].status < 500 ? problem : new Problem('SESSION_NOT_ENDED')
  })
}
