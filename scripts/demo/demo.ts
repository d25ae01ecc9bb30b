// npm run demo: the portal with a college to look around in.
import path from 'node:path'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/session'
import { type Portal, startPortal } from '../../server/src/app/start.ts'
import { describeStartupError } from '../../server/src/app/startup-errors.ts'
import { NotADemonstration, prepareCollege } from './prepare.ts'
import { ADMIN, STUDENT_PASSWORD } from './sign-ins.ts'

const NOT_A_DEMONSTRATION =
  'PORTAL_DATA_DIR holds a college that is no demonstration, so it is left alone. Set it to another directory, or not at all.'

const env = {
  ...process.env,
  PORTAL_DATA_DIR: process.env.PORTAL_DATA_DIR || path.join('data', 'demo'),
  PORTAL_ADMIN_EMAIL: ADMIN.email,
  PORTAL_ADMIN_PASSWORD: ADMIN.password,
  // A real database or bucket is no place for made-up people, and no letter may go to their addresses.
  DATABASE_URL: undefined,
  STORAGE_URL: undefined,
  STORAGE_DIRECT: undefined,
  SMTP_URL: undefined,
}

try {
  await prepareCollege(env)
  const portal = await startPortal(env)
  process.stdout.write(await howToSignIn(portal))
} catch (error) {
  process.stderr.write(
    `\n${error instanceof NotADemonstration ? NOT_A_DEMONSTRATION : describeStartupError(error)}\n\n`,
  )
  process.exit(1)
}

async function howToSignIn({ app, url }: Portal) {
  const [admin, student] = await Promise.all([firstOf('admin', app), firstOf('student', app)])
  const near = path.relative('', app.config.dataDir)
  const place = near === '' || near.startsWith('..') ? app.config.dataDir : near
  return `A demonstration college. Sign in as
  administrator  ${url}${screens.adminLogin}
                 e-mail ${admin}, password ${ADMIN.password}
  student        ${url}${screens.studentLogin}
                 e-mail ${student}, password ${STUDENT_PASSWORD} (the same for every student)
Everybody in it is made up. All of it is in ${place}: stop this and delete that directory, and it is gone.\n\n`
}

/** The first of the college's people who can still sign in: a visitor may have changed or deleted some. */
async function firstOf(userType: UserType, { database }: Portal['app']) {
  const people = database.read.selectFrom('users').select('email').where('userType', '=', userType)
  return (await people.where('status', '=', 'active').orderBy('seq').limit(1).executeTakeFirst())?.email ?? '(nobody)'
}
