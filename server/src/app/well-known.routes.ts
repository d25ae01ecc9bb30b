import { screens } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { serverPaths } from '@portal/contract/server-paths'
import { DAY_MS } from '@portal/contract/time/durations'
import type { HttpContext } from '../features/http-context.ts'
import { sendText } from '../platform/http/responses.ts'

/** RFC 9116 wants less than a year. The file is made anew for each request, so it never ends while the portal runs. */
const VALID_DAYS = 180

/** Sends whom to tell of a weakness of this portal (PORTAL_SECURITY_CONTACT, RFC 9116). Throws NOT_FOUND where none is named. */
export async function sendSecurityTxt({ app: { config, now }, response }: HttpContext) {
  if (config.securityContact === null) throw new Problem('NOT_FOUND')
  const lines = [
    `Contact: ${config.securityContact}`,
    `Expires: ${new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${config.url}${serverPaths.securityTxt}`,
  ]
  sendText(response, 200, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`)
}

/** Leads programs that keep passwords to the screen where the password is changed. */
export async function sendToChangePassword({ response }: HttpContext) {
  response.writeHead(302, { location: screens.account, 'cache-control': 'no-store' }).end()
}
