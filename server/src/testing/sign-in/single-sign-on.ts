import { randomUUID } from 'node:crypto'
import { linkIdentity } from '../../auth/oidc-identities/external-identities.store.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'

export const ISSUER = 'https://id.college.example'

/** The settings of a portal with single sign-on whose provider is never asked. */
export const withSso = {
  PORTAL_URL: 'https://portal.college.example',
  PORTAL_OIDC_ISSUER: ISSUER,
  PORTAL_OIDC_CLIENT_ID: 'portal',
  PORTAL_OIDC_CLIENT_SECRET: 'hunter2-of-the-client',
  PORTAL_OIDC_NAME: 'Hill College',
}
export const withSsoOnly = { ...withSso, PORTAL_OIDC_ONLY: 'true' }

/** Links an account of the provider with somebody. */
export const linkAccount = (portal: TestPortal, userId: string, subject: string = randomUUID()) =>
  portal.app.database.transaction((tx) =>
    linkIdentity(tx, { userId, issuer: ISSUER, subject, linkedBy: null }, portal.app.now()),
  )

/** A caller whose session began at the provider. */
export async function openSsoSession(portal: TestPortal, userId: string): Promise<Caller> {
  const before = await sessionsOf(portal, userId)
  const as = portal.caller(await portal.openSession(userId))
  const added = (await sessionsOf(portal, userId)).filter((id) => !before.includes(id))
  await portal.app.database.transaction(({ db }) =>
    db.updateTable('sessions').set({ issuer: ISSUER }).where('id', 'in', added).execute(),
  )
  return as
}

async function sessionsOf({ app }: TestPortal, userId: string) {
  const rows = await app.database.read.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  return rows.map(({ id }) => id)
}
