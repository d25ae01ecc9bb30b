import type { Page } from '@playwright/test'
import { studentPageMessages } from '@portal/contract/people/student-page-messages'
import { button, closeToasts, field, heading, main, row, toast, toasts } from '../support/locators.ts'
import { phone } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { signInByForm } from '../support/sign-in.ts'
import { choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

/** The names of what lies under a toast and can be pressed or is the heading; says so where there is no toast. */
const underToasts = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role="region"] [role="dialog"]')].map((one) =>
      one.getBoundingClientRect(),
    )
    if (boxes.length === 0) return ['there is no toast']
    const pressable = 'a[href], button, input, select, textarea, h1'
    return [...document.querySelectorAll(`header :is(${pressable}), main :is(${pressable})`)]
      .filter((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
        if (width < 2 || height < 2) return false
        return boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
      })
      .map((one) => one.textContent?.trim() || one.getAttribute('aria-label') || one.tagName)
  })

/** Waits until the toast stands, and checks that nothing lies under it. */
async function expectUncovered(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible()
  // It stays while it is pointed at.
  await toasts(page).first().hover()
  await expect.poll(() => underToasts(page), { message: `${text} on ${page.url()}` }).toEqual([])
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`at ${size.width} px a toast lies over no tab, link, button or heading`, async ({
    adminPage: page,
    adminApi,
    signedInRequest,
  }) => {
    await page.setViewportSize(size)
    const student = await adminApi.addStudent({ lastName: unique('Iyer') })
    const [first, second] = [unique('First '), unique('Second ')]
    for (const message of [first, second]) await sendRequest(await signedInRequest(student), message)
    await page.goto('/admin/pendingrequests?sort=newest')
    for (const message of [first, second]) {
      const approve = row(page, message).getByRole('button', { name: /^Approve/ })
      await approve.evaluate((element) => (element as HTMLElement).click())
      await expect(row(page, message)).toHaveCount(0)
      await expectUncovered(page, 'Request approved successfully!')
      await closeToasts(page)
      await expect(toasts(page)).toHaveCount(0)
    }

    // A form that was opened from the page of the student has a way back to it.
    await page.goto(`/admin/students/${student.id}`)
    await main(page).getByRole('link', { name: 'Update', exact: true }).click()
    await expect(main(page).getByRole('link', { name: studentPageMessages.title })).toBeVisible()
    await field(page, 'Password').fill('123')
    await button(page, 'Save').click()
    await expectUncovered(page, 'Password should contain at least 6 characters')
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the page does not move when a toast goes', async ({ studentPage: page }) => {
    await page.goto('/addrequest')
    await button(page, 'Send').tap()
    await expectUncovered(page, 'Please enter a message first')
    const place = async () => (await heading(page).boundingBox())?.y
    const before = await place()
    await closeToasts(page)
    await expect(toasts(page)).toHaveCount(0)
    expect(await place()).toBe(before)
  })
})

test('what a form has said is gone when it says the opposite', async ({ page, student, signedInPage }) => {
  await page.goto('/')
  await signInByForm(page, { ...student, password: 'wrong-password' })
  await expect(toast(page, 'Invalid Credentials')).toBeVisible()
  await signInByForm(page, student)
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(toast(page, 'Invalid Credentials')).toHaveCount(0)

  const own = await signedInPage(student)
  await own.goto('/addrequest')
  await button(own, 'Send').click()
  await expect(toast(own, 'Please enter a message first')).toBeVisible()
  await own.getByRole('textbox').fill(unique('Please send my marksheet '))
  await button(own, 'Send').click()
  await expect(toast(own, 'Request Sent successfully')).toBeVisible()
  await expect(toast(own, 'Please enter a message first')).toHaveCount(0)
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
  await expect(toast(page, 'Student Added successfully')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
})
