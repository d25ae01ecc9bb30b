import { screens } from '@portal/contract/paths'
import { SSO_PER_ADDRESS } from '@portal/contract/people/single-sign-on'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { openOidcProvider, type ProviderPerson, type TestOidcProvider } from '../../testing/oidc-provider.ts'
import { addTotp, openBrowser } from '../../testing/second-factors.ts'
import { openSsoBrowser } from '../../testing/sso-browser.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { findIdentityOf, linkIdentity, permitLink, unlinkIdentity } from './external-identities.store.ts'

const HOME = 'http://localhost:3000'
const refused = (code: string, login: string = screens.studentLogin) => `${login}?problem=${code}`

let provider: TestOidcProvider
beforeAll(async () => {
  provider = await openOidcProvider()
})
afterAll(() => provider.close())
let people = 0

onBothEngines("signing in with the institution's account", (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { ...provider.settings, PORTAL_SECOND_FACTOR: 'offered' })
    provider.state.portalAt = portal.url
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    provider.state.tamper = (idToken) => idToken
    provider.state.portalAt = portal.url
  })

  /** Somebody with an account at the provider. Returns their subject. */
  function atProvider(person: ProviderPerson) {
    const subject = `${engine}-${people++}`
    provider.people.set(subject, person)
    return subject
  }
  /** A student whose e-mail address the provider has verified. */
  async function known() {
    const student = await portal.addStudent()
    const subject = atProvider({ email: student.email, email_verified: true })
    return { student, subject, browser: openSsoBrowser(portal, subject) }
  }
  const db = () => portal.app.database.read
  const linkOf = (userId: string) => findIdentityOf(db(), { userId, issuer: provider.issuer })
  const sessionsOf = async (userId: string) =>
    db().selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
  const auditOf = async (userId: string) => {
    const entries = db().selectFrom('audit').select('action').where('actorId', '=', userId).orderBy('seq')
    return (await entries.execute()).map(({ action }) => action)
  }
  const adminId = async () => (await (await portal.signInAdmin()).session.current()).user?.id ?? ''

  it('a student is linked by the verified e-mail address, and told so', async () => {
    const { student, subject, browser } = await known()
    expect(await browser.signIn()).toBe(screens.myProfile)
    expect(await browser.whoIsSignedIn()).toBe(student.id)
    expect(await linkOf(student.id)).toMatchObject({ subject, linkedBy: null })
    expect(await auditOf(student.id)).toEqual(['linkSignIn', 'signIn'])
    const mails = db().selectFrom('queuedEmails').select('subject').where('userId', '=', student.id)
    expect((await mails.execute()).map((mail) => mail.subject)).toEqual([
      expect.stringContaining('the account with which you sign in was changed'),
    ])
    const [session] = await sessionsOf(student.id)
    expect(session).toMatchObject({ issuer: provider.issuer, subject })
    expect(session?.sid).toBeTruthy()
  })
})
