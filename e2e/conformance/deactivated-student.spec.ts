import { button, main, toasts } from '../support/locators.ts'
import { expectToast } from './checks/messages.ts'
import { expect, test } from './fixtures.ts'

test('the addresses of a deactivated student answer as those of nobody, and the portal changes nothing of theirs', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  await adminApi.deactivate(student.id)
  const notFound = text('screens./admin/updatestudent/{id}.toasts.error.0')
  const noUser = text('screens./admin/addidcards/{id}.toasts.error.0')
  for (const [path, answer] of [
    [`/admin/updatestudent/${student.id}`, notFound],
    [`/admin/addidcards/${student.id}`, noUser],
    [`/admin/addcertificates/${student.id}`, notFound],
  ] as const) {
    await page.goto(path)
    await expectToast(page, answer)
    await expect(button(page, 'Save')).toHaveCount(0)
    await expect(main(page).getByText(student.email)).toHaveCount(0)
  }

  // Search and the student's own page may show them as inactive.
  await page.goto(`/admin/students/${student.id}`)
  await expect(main(page).getByText('Inactive', { exact: true }).first()).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})
