import type { Page } from '@playwright/test'
import { field, heading, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const READABLE = /^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/
const TOO_COMMON = 'Many people use this password. Please choose another one.'
const WARNING = 'Many people use this password, and it is easily guessed. Please give the student another one.'
const TOO_SHORT = 'Password should contain at least 6 characters'

test('a new student is given a password that was generated, and signs in by it', async ({ adminPage, page }) => {
  const typed = newStudent(`${unique('meera-')}@college.example`)
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, typed)
  await choosePhoto(adminPage)
  await expect(field(adminPage, 'Password')).toHaveAttribute('type', 'password')
  const password = await generate(adminPage)
  await expect(field(adminPage, 'Password')).toHaveAttribute('type', 'text')
  await expect(passOnOf(adminPage)).toBeVisible()
  expect(await generate(adminPage)).not.toBe(password)
  await field(adminPage, 'Password').press('End')
  await field(adminPage, 'Password').press('x')
  await expect(passOnOf(adminPage)).toHaveCount(0)

  const last = await generate(adminPage)
  await adminPage.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(adminPage, 'Password')).toHaveAttribute('type', 'password')
  await save(adminPage)
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
  await page.goto('/')
  await signInByForm(page, { email: typed.Email, password: last })
  await expect(heading(page)).toHaveText('Student Profile')
})

test('a known student is given another one, from the keyboard', async ({ adminPage, page, adminApi }) => {
  const student = await adminApi.addStudent()
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'Password').focus()
  await adminPage.keyboard.press('Tab')
  await expect(adminPage.getByRole('button', { name: 'Generate password' })).toBeFocused()
  await adminPage.keyboard.press('Enter')
  await expect(field(adminPage, 'Password')).toHaveValue(READABLE)
  const password = await field(adminPage, 'Password').inputValue()
  await save(adminPage)
  await expect(toast(adminPage, 'Student updated successfully')).toBeVisible()
  await page.goto('/')
  await signInByForm(page, student)
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await signInByForm(page, { ...student, password })
  await expect(heading(page)).toHaveText('Student Profile')
})

test('a generated password is copied, and printed as a slip that has nothing else of the page', async ({
  adminPage,
}) => {
  await adminPage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // A browser without a screen has no print dialog.
  await adminPage.addInitScript(() => {
    window.print = () => {}
  })
  await adminPage.goto('/admin/addstudents')
  const typed = newStudent(`${unique('meera-')}@college.example`)
  await fillStudentForm(adminPage, typed)
  const password = await generate(adminPage)
  await adminPage.getByRole('button', { name: 'Copy password' }).click()
  await expect(toast(adminPage, 'Copied')).toBeVisible()
  expect(await adminPage.evaluate(() => navigator.clipboard.readText())).toBe(password)

  await adminPage.getByRole('button', { name: 'Print slip' }).click()
  await adminPage.emulateMedia({ media: 'print' })
  const { origin } = new URL(adminPage.url())
  for (const value of ['Meera Krishnan', typed.Email, password, origin]) {
    await expect(adminPage.getByText(value, { exact: true })).toBeVisible()
  }
  await expect(adminPage.getByRole('button')).toHaveCount(0)
  await adminPage.emulateMedia({ media: null })
  await adminPage.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(adminPage.getByText('destroy this slip')).toHaveCount(0)
  await expect(field(adminPage, 'Password')).toHaveValue(password)
})

test('a generated password is not kept when the session ends; everything else is', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, newStudent(`${unique('meera-')}@college.example`))
  await choosePhoto(adminPage)
  await generate(adminPage)
  await adminPage.context().clearCookies()
  await save(adminPage)
  // The form of the student has the same two labels: it must have gone.
  await expect(heading(adminPage)).toHaveText('Administrator Login')
  await signInByForm(adminPage, ADMIN)
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
  await chooseInMenu(adminPage, 'Students', 'Add Students')
  await expect(field(adminPage, 'First Name')).toHaveValue('Meera')
  await expect(field(adminPage, 'Password')).toHaveValue('')
  await expect(passOnOf(adminPage)).toHaveCount(0)
})

test('a password many people use is taken with a warning, for a new student and a known one', async ({
  adminPage,
  page,
  adminApi,
}) => {
  const typed = { ...newStudent(`${unique('meera-')}@college.example`), Password: 'password1' }
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, typed)
  await choosePhoto(adminPage)
  await save(adminPage)
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
  await expect(toast(adminPage, WARNING)).toBeVisible()
  await page.goto('/')
  await signInByForm(page, { email: typed.Email, password: 'password1' })
  await expect(heading(page)).toHaveText('Student Profile')

  const student = await adminApi.addStudent()
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'Password').fill('password1')
  await save(adminPage)
  await expect(toast(adminPage, 'Student updated successfully')).toBeVisible()
  await expect(toast(adminPage, WARNING)).toBeVisible()
})

test('six spaces are no password, for a new student and a known one', async ({ adminPage, adminApi }) => {
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, { ...newStudent(`${unique('meera-')}@college.example`), Password: ' '.repeat(6) })
  await choosePhoto(adminPage)
  await save(adminPage)
  await expectRefused(adminPage, 'Student Added successfully')

  const student = await adminApi.addStudent()
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'Password').fill(' '.repeat(6))
  await save(adminPage)
  await expectRefused(adminPage, 'Student updated successfully')
})

test('a password many people use is refused at its field on the page for a new one', async ({
  page,
  portal,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(student.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const letter = () => portal.emails.findLast(({ to }) => to.includes(student.email))
  await expect.poll(() => letter()?.text).toMatch(/http\S+#\S+/)
  await page.goto(/http\S+#\S+/.exec(letter()?.text ?? '')?.[0] ?? 'no link')
  await choose('password1')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(TOO_COMMON)
  await expect(field(page, 'New password')).toBeFocused()
  // The link has not been used up by it.
  await choose('a-rarer-password')
  await expect(page).toHaveURL('/')

  async function choose(password: string) {
    await field(page, 'New password').fill(password)
    await field(page, 'New password, once more').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
  }
})

async function generate(page: Page) {
  const before = await field(page, 'Password').inputValue()
  await page.getByRole('button', { name: 'Generate password' }).click()
  await expect(field(page, 'Password')).not.toHaveValue(before)
  await expect(field(page, 'Password')).toHaveValue(READABLE)
  return field(page, 'Password').inputValue()
}

const passOnOf = (page: Page) => page.getByText('it is not shown again')

/** Refused, told at the field and in the summary that leads there; what was typed stays. */
async function expectRefused(page: Page, otherwise: string) {
  await expect(toast(page, TOO_SHORT)).toBeVisible()
  await expect(field(page, 'Password')).toHaveAccessibleDescription(new RegExp(TOO_SHORT))
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link', { name: TOO_SHORT }).click()
  await expect(field(page, 'Password')).toBeFocused()
  const password = await generate(page)
  await expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid')
  expect(password).toMatch(READABLE)
  await save(page)
  await expect(toast(page, otherwise)).toBeVisible()
}
