import { withoutFirstAnswers } from '../support/first-answers.ts'
import { detail, main } from '../support/locators.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const path = '/myprofile'

test('My Profile shows what it should, and everybody can use it', async ({
  studentPage: page,
  student,
  texts,
  value,
  openScreen,
}) => {
  const [name = '', ...parts] = texts('screens./myprofile.headings')
  const opening = { path, content: main(page).locator('dl') }
  const expectUsable = await openScreen(page, { screen: path, role: 'student', heading: name, ...opening })
  for (const part of parts) await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
  const labels = texts('screens./myprofile.fields')
  await expect(main(page).locator('dt')).toHaveText(labels)
  for (const label of labels) await expect(detail(page, label)).toBeVisible()
  const { father, mother } = value<{ father: string; mother: string }>('screens./myprofile.prefixes')
  await expect(detail(page, "Father's Name")).toHaveText(`${father} ${student.fatherName}`)
  await expect(detail(page, "Mother's Name")).toHaveText(`${mother} ${student.motherName}`)
  await expectUsable()
})

test('a profile shows each gender', async ({ studentPage: page, student, adminApi, texts }) => {
  await page.goto(path)
  for (const gender of texts('global.statuses.gender')) {
    await adminApi.updateStudent(student, { gender: gender as 'Other' })
    await expect(detail(page, 'Gender')).toHaveText(gender)
  }
})

test('My Profile says of each detail that was never filled in that it is not available', async ({
  studentPage: page,
  student,
  legacyData,
  texts,
  value,
}) => {
  legacyData.withoutDetails(student.id)
  legacyData.withoutNameAndEmail(student.id)
  await page.goto(path)
  const missing = value<{ suffix: string; regex: string }>('screens./myprofile.missingField')
  for (const label of texts('screens./myprofile.fields')) {
    await expect(detail(page, label)).toHaveText(`${label} ${missing.suffix}`)
    await expect(detail(page, label)).toHaveText(new RegExp(missing.regex))
  }
  await expect(main(page).getByText(`Image ${missing.suffix}`, { exact: true })).toBeVisible()
})

test('My Profile says that there is nothing if the profile disappears while it is read', async ({
  studentPage: page,
  adminApi,
  legacyData,
  text,
}) => {
  // A session without a profile counts as signed out, so the request is led to the answer for somebody without one.
  const gone = await adminApi.addStudent()
  legacyData.withoutProfile(gone.id)
  await withoutFirstAnswers(page)
  await page.route('**/api/me/profile', (route) =>
    route.continue({
      method: 'POST',
      url: route.request().url().replace('/me/profile', '/session'),
      headers: { ...route.request().headers(), 'content-type': 'application/json' },
      postData: JSON.stringify({ email: gone.email, password: gone.password, panel: 'student' }),
    }),
  )
  await page.goto(path)
  await expect(main(page).getByText(text('screens./myprofile.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a student signs out and is told so', async ({ studentPage: page, text }) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, text('toastCatalogue.success.16'), 'success')
})

delayedTest(
  'My Profile opens with its heading, and shows the profile after the time of the spinner',
  { tag: '@pace' },
  async ({ studentPage: page, value }) => {
    const content = main(page).locator('dl')
    await openWithDelay(page, { path, content }, 'Student Profile', value('global.timingsMs.pageSpinner'))
  },
)
