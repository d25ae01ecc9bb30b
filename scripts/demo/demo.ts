// npm run demo: the portal with a college to look around in.
import path from 'node:path'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import { type Portal, startPortal } from '../../server/src/app/start.ts'
import { describeStartupError } from '../../server/src/app/startup-errors.ts'
import { isLoopback } from '../../server/src/platform/loopback.ts'
import { ADMIN, STAFF_PASSWORD, STUDENT_PASSWORD } from './credentials.ts'
import { NotDemoDataError, prepareDemo } from './prepare.ts'

const NOT_DEMO_DATA =
  'PORTAL_DATA_DIR holds a college that is no demonstration, so it is left alone. Set it to another directory, or not at all.'

const { PORTAL_URL, PORTAL_VERIFICATION } = process.env
const isOnThisMachine = !PORTAL_URL || isLoopback(URL.parse(PORTAL_URL)?.hostname ?? '')

const env = {
  ...process.env,
  // Letters are issued only where they can be checked: on this machine, or at an https:// address.
  PORTAL_VERIFICATION: PORTAL_VERIFICATION || (isOnThisMachine ? 'on' : undefined),
  PORTAL_DATA_DIR: process.env.PORTAL_DATA_DIR || path.join('data', 'demo'),
  PORTAL_ADMIN_EMAIL: ADMIN.email,
  PORTAL_ADMIN_PASSWORD: ADMIN.password,
  // Made-up people do not belong in a real database or bucket, and no mail may be sent to their addresses.
  DATABASE_URL: undefined,
  STORAGE_URL: undefined,
  STORAGE_DIRECT: undefined,
  SMTP_URL: undefined,
}

try {
  await prepareDemo(env)
  const portal = await startPortal(env)
  process.stdout.write(await signInInstructions(portal))
} catch (error) {
  process.stderr.write(`\n${error instanceof NotDemoDataError ? NOT_DEMO_DATA : describeStartupError(error)}\n\n`)
  process.exit(1)
}

async function signInInstructions({ app, url }: Portal) {
  const [admin, student] = await Promise.all([firstActive('admin', app), firstActive('student', app)])
  const relative = path.relative('', app.config.dataDir)
  const directory = relative === '' || relative.startsWith('..') ? app.config.dataDir : relative
  return `A demonstration college. Sign in as
  administrator  ${url}${screens.adminLogin}
                 e-mail ${admin}, password ${ADMIN.password}
                 clerk@college.edu and auditor@college.edu with ${STAFF_PASSWORD} may do less
  student        ${url}${screens.studentLogin}
                 e-mail ${student}, password ${STUDENT_PASSWORD} (the same for every student)
Everybody in it is made up. All of it is in ${directory}: stop this and delete that directory, and it is gone.\n\n`
}

/** The e-mail of the first user who can still sign in: a visitor may have changed or deactivated some. */
async function firstActive(userType: UserType, { database }: Portal['app']) {
  const users = database.read.selectFrom('users').select('email').where('userType', '=', userType)
  return (await users.where('status', '=', 'active').orderBy('seq').limit(1).executeTakeFirst())?.email ?? '(nobody)'
}
