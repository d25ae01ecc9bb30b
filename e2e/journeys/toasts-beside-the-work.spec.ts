import type { Page } from '@playwright/test'
import { messages } from '@portal/contract/messages'
import { studentPageMessages } from '@portal/contract/people/student-page-messages'
import { switchEveryFeatureOn } from '../support/every-feature.ts'
import { everythingOn } from '../support/everything-on.ts'
import { button, closeToasts, field, heading, main, row, toast, toasts } from '../support/locators.ts'
import { phone } from '../support/phone.ts'
import { messageField, sendRequest, somethingElse } from '../support/requests.ts'
import { signInByForm } from '../support/sign-in.ts'
import { choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test.use({ settings: { ...everythingOn, PORTAL_PLACE: 'Wai' } })

test.beforeAll(async ({ playwright, portal }) => {
  const http = await playwright.request.newContext({ baseURL: portal.url })
  await switchEveryFeatureOn(http)
  await http.dispose()
})

const NO_TOAST = 'there is no toast'
/** `box`: anywhere; `middle`: where a finger aims. */
type Part = 'box' | 'middle'

/** What lies under a toast and can be pressed, or is the heading. */
const underToasts = (page: Page, part: Part) =>
  page.evaluate(
    ([part, none]) => {
      const boxes = [...document.querySelectorAll('[role="region"] [role="dialog"]')].map((one) =>
        one.getBoundingClientRect(),
      )
      if (boxes.length === 0) return [none]
      const pressable = 'a[href], button, input, select, textarea, h1'
      return [...document.querySelectorAll(`:is(header, main) :is(${pressable})`)]
        .filter((one) => {
          const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
          if (width < 2 || height < 2) return false
          const [x, y] = part === 'box' ? [0, 0] : [width / 2, height / 2]
          return boxes.some(
            (box) => left + x < box.right && right - x > box.left && top + y < box.bottom && bottom - y > box.top,
          )
        })
        .map((one) => one.textContent?.trim() || one.getAttribute('aria-label') || one.tagName)
    },
    [part, NO_TOAST] as const,
  )

async function expectUncovered(page: Page, text: string, part: Part = 'box') {
  await expect(toast(page, text)).toBeVisible()
  // It stays while it is pointed at.
  await toasts(page).first().hover()
  await expect.poll(() => underToasts(page, part), { message: `${text} on ${page.url()}` }).toEqual([])
}

/** The toast is there alone: while one is pointed at, the time of all stands still. */
async function expectAlone(page: Page, text: string) {
  await toasts(page).filter({ hasText: text }).hover()
  await expect(toast(page, text)).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
}

const approveButton = (page: Page, message: string) => row(page, message).getByRole('button', { name: /^Approve/ })
const approved = messages.queues.approved

for (const size of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`at ${size.width} px a toast lies over no tab, link, button or heading, with every part on`, async ({
    adminPage: page,
    adminApi,
    signedInRequest,
    signedInPage,
  }) => {
    await page.setViewportSize(size)
    const student = await adminApi.addStudent({ lastName: unique('Iyer') })
    await adminApi.addIdCard(student.id, unique('CS-'))
    const [first, second] = [unique('First '), unique('Second ')]
    for (const message of [first, second]) await sendRequest(await signedInRequest(student), message)
    await page.goto('/admin/pendingrequests?sort=newest')
    for (const message of [first, second]) {
      await approveButton(page, message).evaluate((element) => (element as HTMLElement).click())
      await expect(row(page, message)).toHaveCount(0)
      await expectUncovered(page, approved)
    }
    await closeToasts(page)

    await page.goto(`/admin/manageidcards/${student.id}`)
    await main(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectUncovered(page, messages.manageIdCards.deleted)

    // A form that was opened from the page of the student has a way back to it.
    await page.goto(`/admin/students/${student.id}`)
    await main(page).getByRole('link', { name: 'Update', exact: true }).click()
    await expect(main(page).getByRole('link', { name: studentPageMessages.title })).toBeVisible()
    await field(page, 'Password').fill('123')
    await button(page, 'Save').click()
    await expectUncovered(page, 'Password should contain at least 6 characters', 'middle')
    await page.evaluate(() => scrollTo(0, 0))
    await expectUncovered(page, 'Password should contain at least 6 characters')

    const own = await signedInPage(student)
    await own.setViewportSize(size)
    await own.goto('/addrequest')
    await somethingElse(own).check()
    await button(own, 'Send Request').click()
    await expectUncovered(own, 'Please enter a message first', 'middle')
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the page does not move when a toast goes', async ({ studentPage: page }) => {
    await page.goto('/addrequest')
    await somethingElse(page).check()
    await button(page, 'Send Request').tap()
    await expectUncovered(page, 'Please enter a message first')
    const place = async () => (await heading(page).boundingBox())?.y
    const before = await place()
    await closeToasts(page)
    await expect(toasts(page)).toHaveCount(0)
    expect(await place()).toBe(before)
  })

  test('a toast stands where no finger aims also further down a queue', async ({
    adminPage: page,
    adminApi,
    signedInRequest,
  }) => {
    const request = await signedInRequest(await adminApi.addStudent({ lastName: unique('Iyer') }))
    const sent = [1, 2, 3, 4, 5].map((n) => unique(`Number ${n} `))
    for (const message of sent) await sendRequest(request, message)
    await page.goto('/admin/pendingrequests?sort=newest')
    for (const message of sent.slice(1, 4)) {
      // Not a tap: where the one before was, it would be the second of a double tap.
      await approveButton(page, message).evaluate((element) => {
        element.scrollIntoView({ block: 'center' })
        return (element as HTMLElement).click()
      })
      await expect(row(page, message)).toHaveCount(0)
      await expectUncovered(page, approved, 'middle')
      await closeToasts(page)
      await expect(toasts(page)).toHaveCount(0)
    }
  })
})

test('the row with the focus stays in sight when the page gives room to a toast', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const request = await signedInRequest(await adminApi.addStudent({ lastName: unique('Iyer') }))
  for (let n = 0; n < 9; n++) await sendRequest(request, unique(`Number ${n} `))
  await page.goto('/admin/pendingrequests?sort=newest')
  const rows = page.locator('tbody tr')
  await rows.nth(6).focus()
  await page.setViewportSize({ width: 1280, height: 600 })
  await rows.nth(6).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await rows
    .nth(1)
    .getByRole('button', { name: /^Approve/ })
    .evaluate((element) => (element as HTMLElement).click())
  await expectUncovered(page, approved)
  await expect(page.locator('tr:focus')).toBeInViewport({ ratio: 1 })
})

test('what a form has said is gone when it says the opposite', async ({ page, student, signedInPage }) => {
  await page.goto('/')
  await signInByForm(page, { ...student, password: 'wrong-password' })
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await signInByForm(page, student)
  await expectAlone(page, 'Login Successful')

  const own = await signedInPage(student)
  await own.goto('/addrequest')
  await somethingElse(own).check()
  await button(own, 'Send Request').click()
  await expect(toast(own, 'Please enter a message first')).toBeVisible()
  await messageField(own).fill(unique('Please send my marksheet '))
  await button(own, 'Send Request').click()
  await expectAlone(own, 'Request Sent successfully')
})

test('a student who is added after two refused passwords is told of alone', async ({ adminPage: page }) => {
  const typed = newStudent(`${unique('asha-')}@college.example`)
  await page.goto('/admin/addstudents')
  await fillStudentForm(page, typed)
  await choosePhoto(page)
  for (const password of ['1', '12']) {
    await field(page, 'Password').fill(password)
    await save(page)
    await expect(toast(page, 'Password should contain at least 6 characters')).toBeVisible()
  }
  await field(page, 'Password').fill(typed.Password)
  await save(page)
  await expectAlone(page, 'Student Added successfully')
})
