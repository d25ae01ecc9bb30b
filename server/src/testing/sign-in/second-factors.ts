import { totpKeyName } from '../../auth/second-factor/enrolment.ts'
import { insertPasskey } from '../../auth/second-factor/passkeys.store.ts'
import { replaceRecoveryCodes } from '../../auth/second-factor/recovery-codes.store.ts'
import { setTotp } from '../../auth/second-factor/totp.store.ts'
import { newTotpSecret, stepAt, totpAt } from '../../auth/second-factor/totp.ts'
import { sealKey } from '../../platform/signing/sealed-key.ts'
import type { TestPortal } from '../portal/test-portal.ts'
import { openAuthenticator } from './authenticator.ts'

/** A browser that keeps its cookies and sends JSON to the portal. */
export function openBrowser(portal: TestPortal) {
  const cookies = new Map<string, string>()
  async function send(method: string, path: string, body: unknown = {}) {
    const response = await fetch(`${portal.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
    const answer = (await response.json()) as any
    return { status: response.status, body: answer, code: answer?.code as string | undefined }
  }
  return {
    cookies,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    whoIsSignedIn: async () => (await send('GET', '/session')).body.user?.id ?? null,
  }
}
export type Browser = ReturnType<typeof openBrowser>

/** Gives somebody an authenticator app, and returns what shows its code. */
export async function addTotp({ app }: TestPortal, userId: string) {
  const secret = newTotpSecret()
  const sealed = sealKey(app.secret, totpKeyName(userId), secret)
  await app.database.transaction((tx) => setTotp(tx, { userId, sealed, usedStep: 0 }, app.now()))
  return { code: (steps = 0) => totpAt(secret, stepAt(app.now()) + steps) }
}

/** Gives somebody a passkey, and returns the device that has it. */
export async function addPasskey({ app }: TestPortal, userId: string) {
  const device = openAuthenticator(app.config.url)
  device.belongTo(userId)
  const passkey = { userId, credentialId: device.id, publicKey: device.publicKey, counter: 0, name: 'A phone' }
  await app.database.transaction((tx) => insertPasskey(tx, { ...passkey, transports: ['internal'] }, app.now()))
  return device
}

export const addRecoveryCodes = ({ app }: TestPortal, userId: string) =>
  app.database.transaction((tx) => replaceRecoveryCodes(tx, userId, app.now()))
