import { brotliCompressSync } from 'node:zlib'
import { heading } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { expectAccessible, NARROWEST, recordErrors } from './checks/accessibility.ts'
import { expect, test } from './fixtures.ts'

const LOGIN_SCRIPT_MAX_BYTES = 130 * 1_024

for (const [path, name] of [
  ['/reset-password?token=of-some-letter', 'the page of a reset link'],
  ['/reset-password', 'the page for a new password, opened without a link,'],
  ['/welcome', 'the page for the code of a slip'],
  ['/nowhere', 'the page for an unknown address'],
] as const) {
  test(`${name} can be used by everybody`, async ({ page }) => {
    const errors = recordErrors(page)
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    await expectAccessible(page)
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  })
}

for (const [path, name] of [
  ['/admin/audit', 'the audit trail'],
  ['/admin/mail', 'the list of undelivered mail'],
] as const) {
  test(`${name} can be used by everybody`, async ({ adminPage: page, adminApi, student }) => {
    await adminApi.updateStudent(student, { contact: '9123456780' })
    const errors = recordErrors(page)
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
}

test('everything about one student can be used by everybody', async ({ adminPage: page, adminApi, student }) => {
  await adminApi.addIdCard(student.id, unique('CS-'))
  await adminApi.addCertificate(student.id, 'Marksheet of semester 2')
  const errors = recordErrors(page)
  await page.goto(`/admin/students/${student.id}`)
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('a cheap phone loads little before it can sign in', async ({ page }) => {
  await page.setViewportSize(NARROWEST)
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script).length)
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(LOGIN_SCRIPT_MAX_BYTES)
})
