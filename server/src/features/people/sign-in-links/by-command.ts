import { fullName } from '@portal/contract/people/full-name'
import type { UserType } from '@portal/contract/people/session'
import { BY_COMMAND_LINE, recordAudit } from '../../../audit/record-audit.ts'
import { hasAccess } from '../../../auth/access.ts'
import { findUserByEmail, lockAccount } from '../../../auth/accounts.store.ts'
import { notifySignInLinkChanged } from '../../../auth/notify-account.ts'
import { removeSignInLink } from '../../../auth/oidc/remove-link.ts'
import { findIdentityOf, linkIdentity, permitLink } from '../../../auth/oidc-identities/external-identities.store.ts'
import { listLinked } from '../../../auth/oidc-identities/sign-in-links.store.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { outboxOfCommand } from '../../../platform/email/outbox.ts'
import { AdministratorError } from '../administrators/administrators.ts'

const now = () => new Date()
const notifyContext = (config: Config) => ({ config, now, outbox: outboxOfCommand(now) })

/** Lets a person of the office link their account within 24 hours. Throws `AdministratorError`. */
export const permitByCommand = (database: Database, config: Config, email: string) =>
  change(database, config, email, async (tx, person) => {
    if (person.userType !== 'admin')
      throw new AdministratorError('Students are linked by their verified e-mail when they sign in. Nothing is needed.')
    await assertNotLinked(tx, person)
    await permitLink(tx, { ...ofPerson(person), permittedBy: null }, now())
    return 'permitSignIn'
  })

/** Links the account with this subject with a person. Throws `AdministratorError`. */
export const linkByCommand = (database: Database, config: Config, email: string, subject: string) =>
  change(database, config, email, async (tx, person) => {
    await assertNotLinked(tx, person)
    if (!(await linkIdentity(tx, { ...ofPerson(person), subject, linkedBy: null }, now())))
      throw new AdministratorError('This subject is linked with somebody else.')
    await notifySignInLinkChanged(notifyContext(config), tx, person.userId)
    return 'linkSignIn'
  })

/** Removes the link of a person, and the permission to make one. Throws `AdministratorError`. */
export const unlinkByCommand = (database: Database, config: Config, email: string) =>
  change(database, config, email, async (tx, person) => {
    if (!(await removeSignInLink(notifyContext(config), tx, ofPerson(person))))
      throw new AdministratorError('No account is linked with this person.')
    return 'unlinkSignIn'
  })

/** Who is linked at the provider that is set, one a line. */
export async function describeLinked(database: Database, config: Config) {
  const rows = await listLinked(database.read, issuerOf(config))
  const lines = rows.map(
    ({ email, linkedAt, lastUsedAt, subject, ...person }) =>
      `${person.userType.padEnd(7)}  ${email}  ${fullName(person)}, since ${linkedAt.slice(0, 10)}, last used ${lastUsedAt?.slice(0, 10) ?? 'never'}, subject ${subject}`,
  )
  return lines.length === 0 ? 'Nobody is linked.' : lines.join('\n')
}

type Person = { userId: string; userType: UserType; issuer: string }
type Done = 'permitSignIn' | 'linkSignIn' | 'unlinkSignIn'

const ofPerson = ({ userId, issuer }: Person) => ({ userId, issuer })

function issuerOf({ oidc }: Config) {
  if (!oidc) throw new AdministratorError('There is no single sign-on: PORTAL_OIDC_ISSUER is not set.')
  return oidc.issuer
}

async function assertNotLinked({ db }: Tx, person: Person) {
  if (await findIdentityOf(db, person))
    throw new AdministratorError('An account is linked with this person already. Remove it first: unlink-sign-in.')
}

/** Changes the link of a person, and records what `work` says that it was. */
async function change(
  database: Database,
  config: Config,
  email: string,
  work: (tx: Tx, person: Person) => Promise<Done>,
) {
  const issuer = issuerOf(config)
  await database.transaction(async (tx) => {
    const user = await findUserByEmail(tx.db, email)
    if (!user || !hasAccess(user, { now: now(), formerMonths: config.formerStudentMonths }))
      throw new AdministratorError('Nobody with this e-mail may sign in.')
    await lockAccount(tx, user.id)
    const action = await work(tx, { userId: user.id, userType: user.userType, issuer })
    await recordAudit(tx, { action, by: BY_COMMAND_LINE, studentId: user.id }, now())
  })
}
