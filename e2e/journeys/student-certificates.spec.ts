import { LOAD_ERROR_DELAY_MS } from '@portal/contract/delays'
import { aPdf, aPng } from '@portal/server/testing/files/files'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { heading, retriesAreOver, row, toast } from '../support/locators.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a student sees what each certificate is and opens its document', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: 'Iyer' })
  await adminApi.addIdCard(student.id, unique('CS-'), 'CLG-7002')
  const bytes = { 'Marksheet of term 3': aPdf(30_000), 'Bonafide 2024': aPng }
  await adminApi.addCertificate(student.id, 'Marksheet of term 3', {
    documentType: 'Marksheet',
    bytes: bytes['Marksheet of term 3'],
  })
  await adminApi.addCertificate(student.id, 'Bonafide 2024', { bytes: bytes['Bonafide 2024'], name: 'bonafide.png' })

  const page = await signedInPage(student)
  await page.goto('/myprofile')
  await chooseInMenu(page, 'Student Section', 'My Certificates')
  await expect(heading(page)).toHaveText('Student Certificates')
  const shown = row(page, 'Marksheet of term 3')
  for (const value of ['Ananya Iyer', 'CLG-7002', 'B.Sc. Computer Science', '3', 'Marksheet']) {
    await expect(shown.locator('th, td').filter({ hasText: value }).first()).toBeVisible()
  }

  for (const [title, uploaded] of Object.entries(bytes)) {
    const tabs = page.context().waitForEvent('page')
    const asked = page.context().waitForEvent('request', (request) => request.url().includes('/files/certificates/'))
    await page.getByRole('link', { name: `View Document ${title} (opens in a new tab)` }).click()
    const tab = await tabs
    const opened = await page.request.get((await asked).url())
    expect(Buffer.compare(await opened.body(), uploaded)).toBe(0)
    await tab.close()
  }
  await expect(page).toHaveURL('/mycertificates')
})

test('a picture shows itself in the new tab', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent()
  await adminApi.addCertificate(student.id, 'Bonafide 2024', { bytes: aPng, name: 'bonafide.png' })
  const page = await signedInPage(student)
  await page.goto('/mycertificates')
  const tabs = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^View Document/ }).click()
  const tab = await tabs
  await expect.poll(() => tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(60)
})

test('certificates the office adds, changes and deletes show at once', async ({
  studentPage: page,
  student,
  adminApi,
}) => {
  await page.goto('/mycertificates')
  await expect(page.getByText('No certificates available.')).toBeVisible()

  const { id } = await adminApi.addCertificate(student.id, 'Marksheet of term 3')
  await expect(row(page, 'Marksheet of term 3')).toBeVisible()
  await adminApi.updateCertificate(id, 'Marksheet of term 4', 'Marksheet')
  await expect(row(page, 'Marksheet of term 4')).toBeVisible()
  await expect(row(page, 'Marksheet of term 3')).toHaveCount(0)
  await adminApi.deleteCertificate(id)
  await expect(page.getByText('No certificates available.')).toBeVisible()
})

test('nobody else can open the document, signed in or not', async ({ page, adminApi, signedInPage }) => {
  const owner = await adminApi.addStudent()
  await adminApi.addCertificate(owner.id, 'Marksheet of term 3')
  const own = await signedInPage(owner)
  await own.goto('/mycertificates')
  const link = await own.getByRole('link', { name: /^View Document/ }).getAttribute('href')
  const other = await signedInPage(await adminApi.addStudent())
  for (const [window, status] of [
    [own, 200],
    [other, 404],
    [page, 401],
  ] as const) {
    expect((await window.request.get(link ?? '')).status()).toBe(status)
  }
})

test('certificates that cannot be read are told, and can be tried again', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent()
  await adminApi.addCertificate(student.id, 'Marksheet of term 3')
  const page = await signedInPage(student)
  await withoutFirstAnswers(page)
  await page.route('**/api/me/certificates*', (route) => route.abort())
  await page.clock.install()
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/mycertificates')
  await failed
  await page.clock.runFor(LOAD_ERROR_DELAY_MS)
  await expect(toast(page, 'Failed to fetch data.')).toBeVisible()
  await retriesAreOver(page)
  await page.unroute('**/api/me/certificates*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Marksheet of term 3')).toBeVisible()
})
