import type { Page } from '@playwright/test'
import { PASSWORD_MIN_CHARACTERS, SIGN_INS_PER_ACCOUNT } from '@portal/contract/limits'
import { REGISTRAR } from '../../support/portal-process.ts'
import { signInByForm } from '../../support/sign-in.ts'
import { unique } from '../../support/student.ts'
import { fill, press } from './filling.ts'
import { on, type Saying, send, sendInVain } from './saying.ts'
import type { Scene } from './scenes.ts'

const nobodys = () => ({ email: `${unique('nobody-')}@college.example`, password: 'student-1' })

/** What is wrong with what was typed, told before anything is sent. */
const atTheFields = (screen: '/' | '/adminlogin'): Saying[] =>
  on(screen, {
    'Email is required': ['nothing was typed', ({ page }) => press(page, 'Login')],
    'Email address is invalid': [
      'it is no address',
      ({ page }) => signInByForm(page, { email: 'aarav at college', password: 'student-1' }),
    ],
    'Password is required': ['none was typed', ({ page }) => signInByForm(page, { ...nobodys(), password: '' })],
    'Password must be at least 6 characters': [
      'one is missing',
      ({ page }) => signInByForm(page, { ...nobodys(), password: 'x'.repeat(PASSWORD_MIN_CHARACTERS - 1) }),
    ],
  })

/** Of all that one e-mail may try in a while, everything has been tried. */
async function tryTooOften(page: Page, panel: string, person: { email: string; password: string }) {
  for (let attempt = 0; attempt < SIGN_INS_PER_ACCOUNT; attempt++) {
    await page.request.post('/api/session', { data: { ...person, panel } })
  }
  await signInByForm(page, person)
}

/** The browser brings along more than any server reads: what comes back is none of the portal's answers. */
async function signInLadenWithCookies({ page }: Scene) {
  await page.getByLabel('Email', { exact: true }).waitFor()
  const { origin } = new URL(page.url())
  const heavy = Array.from({ length: 6 }, (_, at) => ({ name: `laden-${at}`, value: 'x'.repeat(3_900), url: origin }))
  await page.context().addCookies(heavy)
  await signInByForm(page, nobodys())
}

const refusals = (screen: '/' | '/adminlogin', panel: 'student' | 'admin'): Saying[] =>
  on(screen, {
    'Invalid email or password': ['nobody has this e-mail', ({ page }) => signInByForm(page, nobodys())],
    'Too many failed login attempts. Please try again later.': [
      'it was tried too often',
      ({ page }) => tryTooOften(page, panel, nobodys()),
    ],
    'Invalid Credentials': ['something else refuses', signInLadenWithCookies],
    'User data not found': [
      'the account has no profile',
      async ({ page }, { registrar, oldRecords }) => {
        const student = await registrar.addStudent()
        oldRecords.withoutProfile(student.id)
        await signInByForm(page, student)
      },
    ],
  })

const wrongPasswords = (['/', '/adminlogin'] as const).flatMap((screen) =>
  on(screen, {
    'Invalid email or password': [
      'the password is another one',
      ({ page, student }) => signInByForm(page, { ...student, password: 'not-this-one' }),
    ],
  }),
)

const onlyStudents: Saying[] = [
  ...on('/', {
    'Access Denied: You are not supposed to access this panel': [
      'it is an administrator',
      ({ page }) => signInByForm(page, REGISTRAR),
    ],
  }),
  ...on('/', {
    'Access Denied: You are not supposed to access this panel': [
      'the student is inactive',
      async ({ page, student }, { registrar }) => {
        await registrar.deactivate(student.id)
        await signInByForm(page, student)
      },
    ],
  }),
]

const forgotten: Saying[] = on('/forgot-password', {
  'Email is required': ['nothing was typed', ({ page }) => press(page, 'Reset Password')],
  'Email address is invalid': [
    'it is no address',
    async ({ page }) => {
      await fill(page, { Email: 'aarav at college' })
      await press(page, 'Reset Password')
    },
  ],
  'Password reset email sent. Check your inbox.': ['a student asks', (scene) => send('/forgot-password', scene)],
  'No user found with this email address': [
    'nobody has it',
    (scene) => send('/forgot-password', { ...scene, student: { ...scene.student, ...nobodys() } }),
  ],
  'Failed to send password reset email': [
    'the portal cannot be reached',
    (scene) => sendInVain('/forgot-password', scene),
  ],
})

/** Everything the screens before signing in can say. */
export const sayingsAtTheEntrance: Saying[] = [
  ...atTheFields('/'),
  ...atTheFields('/adminlogin'),
  ...refusals('/', 'student'),
  ...refusals('/adminlogin', 'admin'),
  ...wrongPasswords,
  ...onlyStudents,
  ...on('/adminlogin', {
    'Access Denied: Not an Admin': [
      'it is a student',
      async ({ page }, { registrar }) => signInByForm(page, await registrar.addStudent()),
    ],
  }),
  ...on('/', { 'Login Successful': ['a student signs in', (scene) => send('/', scene)] }),
  ...on('/adminlogin', { 'Welcome Admin': ['the registrar signs in', (scene) => send('/adminlogin', scene)] }),
  ...forgotten,
]
