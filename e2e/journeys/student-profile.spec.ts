import type { Page } from '@playwright/test'
import { LOAD_ERROR_DELAY_MS } from '@portal/contract/delays'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { expectShown } from '../support/images.ts'
import { heading, loadedAt, retriesAreOver, toast } from '../support/locators.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a student sees their photo and every detail the college keeps', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: 'Iyer', gender: 'Female' })
  const page = await signedInPage(student)
  await page.goto('/addrequest')
  await chooseInMenu(page, 'Student Section', 'My Profile')
  await expect(page).toHaveURL('/myprofile')
  await expect(page).toHaveTitle('My Profile – Student Documents')
  await expect(heading(page)).toHaveText('Student Profile')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Your Profile')
  await expectShown(page.getByRole('img', { name: 'Photo of Ananya Iyer' }))
  for (const [label, value] of [
    ['Name', 'Ananya Iyer'],
    ['Email', student.email],
    ['Contact', '9876543210'],
    ['Gender', 'Female'],
    ["Father's Name", 'Mr. Rajesh Sharma'],
    ["Mother's Name", 'Mrs. Sunita Sharma'],
    ['Course', 'B.Sc. Computer Science'],
    ['Semester', '3'],
    ['Year', '2nd Year'],
    ['DOB', '14 Aug 2005'],
  ] as const) {
    await expect(field(page, label), label).toHaveText(value)
  }
})

test('what the office changes shows on the open profile without loading it again', async ({
  studentPage: page,
  student,
  adminApi,
}) => {
  await page.goto('/myprofile')
  await expect(field(page, 'Semester')).toHaveText('3')
  const stayed = await loadedAt(page)

  await adminApi.updateStudent(student, { semester: '4', courseName: 'B.Sc. Data Science', lastName: 'Sharma-Rao' })
  await expect(field(page, 'Semester')).toHaveText('4')
  await expect(field(page, 'Course')).toHaveText('B.Sc. Data Science')
  await expect(field(page, 'Name')).toHaveText('Aarav Sharma-Rao')
  expect(await loadedAt(page)).toBe(stayed)
})

test('a profile that cannot be read is told, and can be tried again', async ({ studentPage: page }) => {
  await withoutFirstAnswers(page)
  await page.route('**/api/me/profile', (route) => route.abort())
  await page.clock.install()
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/myprofile')
  await failed
  await page.clock.runFor(LOAD_ERROR_DELAY_MS)
  await expect(toast(page, 'Failed to fetch data.')).toBeVisible()
  await expect(heading(page)).toHaveText('Student Profile')

  await retriesAreOver(page)
  await page.unroute('**/api/me/profile')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Name')).toHaveText('Aarav Sharma')
})

/** What stands behind a label. */
const field = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')
