import type { Page } from '@playwright/test'
import { requestStatuses } from '@portal/contract/requests'
import { row } from '../../support/screen.ts'
import { signInByForm } from '../../support/sign-in.ts'
import type { Check } from './check.ts'
import { fill, fillStudent, press } from './filling.ts'
import { openScene } from './scenes.ts'
import { expect } from './stage.ts'
import { at, global, placesIn } from './texts.ts'

const { limits, statuses, sessionKeys, isLoginValue } = global

const passwordMin: Check = {
  title: `a password has at least ${limits.passwordMin} characters, on the login and on the students' forms`,
  covers: [at('global', 'limits', 'passwordMin')],
  async run(stage) {
    const { page, student } = await openScene(stage, '/')
    const tooShort = page.getByText(`Password must be at least ${limits.passwordMin} characters`)
    await signInByForm(page, { ...student, password: 'x'.repeat(limits.passwordMin - 1) })
    await expect(tooShort).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('x'.repeat(limits.passwordMin))
    await expect(tooShort).toHaveCount(0)

    const { page: office } = await openScene(stage, '/admin/addstudents')
    const refused = office.getByRole('main').getByText('Password should contain at least 6 characters')
    await fillStudent(office, { Password: 'x'.repeat(limits.passwordMin - 1) })
    await press(office, 'Save')
    await expect(refused.first()).toBeVisible()
    await fill(office, { Password: 'x'.repeat(limits.passwordMin) })
    await press(office, 'Save')
    await expect(office).toHaveURL('/admin/managestudents')
  },
}

const contactDigits: Check = {
  title: `a contact has exactly ${limits.contactDigits} digits`,
  covers: [at('global', 'limits', 'contactDigits')],
  async run(stage) {
    const { page } = await openScene(stage, '/admin/updatestudent/{id}')
    const contact = page.getByLabel('Contact', { exact: true })
    const digits = '98765432101'
    const refused = [digits.slice(0, limits.contactDigits - 1), digits.slice(0, limits.contactDigits + 1), '98765x3210']
    for (const typed of refused) {
      await contact.fill(typed)
      await press(page, 'Save')
      await expect(contact).toHaveAttribute('aria-invalid', 'true')
      await expect(contact).toHaveAccessibleDescription('Please Enter 10 Digits Please Enter 10 Digits')
    }
    await contact.fill(digits.slice(0, limits.contactDigits))
    await press(page, 'Save')
    await expect(page).toHaveURL('/admin/managestudents')
  },
}

const messageColumn: Check = {
  title: `the message column of a queue is ${limits.messageColumnPx} px wide, in all four of them`,
  covers: [at('global', 'limits', 'messageColumnPx')],
  async run(stage) {
    for (const status of requestStatuses) {
      const { page, mark } = await openScene(
        stage,
        `/admin/${status.toLowerCase() as Lowercase<typeof status>}requests`,
      )
      await page.setViewportSize({ width: 1440, height: 900 })
      const message = row(page, mark).getByText(mark, { exact: true })
      await expect.poll(async () => (await message.boundingBox())?.width).toBe(limits.messageColumnPx)
    }
  },
}

const requestWords: Check = {
  title: 'a request is Pending, Approved, Rejected or Completed, and says so',
  covers: placesIn(statuses.request, 'global', 'statuses', 'request'),
  async run(stage) {
    expect([...requestStatuses]).toEqual(statuses.request)
    const student = await stage.registrar.addStudent()
    for (const status of requestStatuses) await stage.requestOf(student, `Number ${status}`, status)
    const page = await stage.windowOf(student)
    await page.goto('/myrequests')
    for (const status of statuses.request) {
      await expect(row(page, `Number ${status}`).getByText(status, { exact: true })).toBeVisible()
    }
  },
}

const studentWords: Check = {
  title: 'a student is active, and once deleted inactive, but never gone',
  covers: placesIn(statuses.student, 'global', 'statuses', 'student'),
  async run({ registrar, oldRecords }) {
    const [active, inactive] = statuses.student
    const { id } = await registrar.addStudent()
    expect(oldRecords.statusOf(id)).toBe(active)
    await registrar.deactivate(id)
    expect(oldRecords.statusOf(id)).toBe(inactive)
  },
}

const genders: Check = {
  title: 'a student is Male, Female or Other, and the profile says so',
  covers: placesIn(statuses.gender, 'global', 'statuses', 'gender'),
  async run({ registrar, windowOf }) {
    for (const gender of statuses.gender) {
      const page = await windowOf(await registrar.addStudent({ gender: gender as 'Other' }))
      await page.goto('/myprofile')
      await expect(page.getByRole('main').locator('dd').getByText(gender, { exact: true })).toBeVisible()
    }
  },
}

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }))

const sessionKept: Check = {
  title: 'the browser keeps the session keys from signing in to signing out, for both roles',
  covers: [...placesIn(sessionKeys, 'global', 'sessionKeys'), at('global', 'isLoginValue')],
  async run(stage) {
    for (const [screen, userType] of [
      ['/', 'student'],
      ['/adminlogin', 'admin'],
    ] as const) {
      const { page, student } = await openScene(stage, screen)
      expect(await kept(page)).toEqual({})
      await signInByForm(page, student)
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      const keys = await kept(page)
      expect(Object.keys(keys).sort()).toEqual([...sessionKeys].sort())
      const { user } = await (await page.request.get('/api/session')).json()
      expect(keys).toEqual({ userType, isLogin: isLoginValue, id: user.id })
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
      expect(await kept(page)).toEqual({})
    }
  },
}

/** The numbers and words of the specification that are not of one screen. */
export const constants: Check[] = [
  passwordMin,
  contactDigits,
  messageColumn,
  requestWords,
  studentWords,
  genders,
  sessionKept,
]
