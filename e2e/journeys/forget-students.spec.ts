import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { dialog, field, heading, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { withDatabase } from '../support/portal-database.ts'
import { type PortalProcess, startPortal } from '../support/portal-process.ts'
import { expect, test as journey } from '../support/test.ts'

/** A college that forgets students who have been inactive for three years. */
const test = journey.extend({
  portal: [
    async ({ delayMode }, use) => {
      const portal = await startPortal(delayMode, { PORTAL_FORGET_INACTIVE_YEARS: '3' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

/** Four years and a new month pass for the inactive students while the portal is stopped. */
const passYears = (portal: PortalProcess) =>
  portal.restart(async () =>
    withDatabase(portal.dataDir, (database) => {
      database.exec(`update users set updated_at = '2021-03-04T05:06:07.000Z' where status = 'inactive'`)
      database.exec(`delete from settings where name = 'forgetting-proposed'`)
    }),
  )

test('a registrar keeps one of the students whom the portal proposes to forget, and agrees to the others, by keyboard alone', {
  tag: opens('forgetting'),
}, async ({ adminPage: page, adminApi, portal }) => {
  const students = await adminApi.addStudents(['Asha', 'Bimal', 'Chanda'].map((firstName) => ({ firstName })))
  await adminApi.addIdCard(students[0]?.id ?? '', 'FORGET-1')
  for (const { id } of students) await page.request.delete(`/api/students/${id}`, { data: {} })
  await page.goto('/admin/forgetting')
  await expect(page.getByText('Nobody is proposed at present.')).toBeVisible()
  await passYears(portal)

  await page.goto('/admin')
  await page.getByRole('link', { name: '3 students are proposed to be forgotten' }).press('Enter')
  await expect(heading(page)).toHaveText('Forgetting')
  await expect(row(page, 'Asha')).toContainText('1 ID card')
  await expect(row(page, 'Bimal')).toContainText('No records')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Keep Chanda Sharma' }).press('Enter')
  await expect(field(page, 'Reason')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toContainText('Reason is required')
  await page.keyboard.type('Has asked for a transcript')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Chanda Sharma is kept.')).toBeVisible()
  await expect(row(page, 'Chanda')).toBeHidden()
  await page.getByRole('link', { name: 'Kept 1' }).press('Enter')
  await expect(row(page, 'Chanda')).toContainText('Has asked for a transcript')
  await expect(row(page, 'Chanda')).toContainText('by Portal Administrator')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Proposed 2' }).press('Enter')

  await page.getByRole('button', { name: 'Forget 2 students' }).press('Enter')
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toContainText('Type the number 2.')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The last list, of 2 students, was done on')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Nobody is proposed at present.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expectAccessible(page)

  await page.goto(`/admin/students/${students[0]?.id}`)
  await expect(page.getByText('Student not found').first()).toBeVisible()
  await page.goto('/admin/audit')
  await expect(row(page, 'Forgot a student').first()).toContainText('Forgotten student')
  await expect(page.getByText('Asha')).toHaveCount(0)
})

journey('a college that has set no time reads how to set one', async ({ adminPage: page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Forgetting' }).click()
  await expect(page.getByText('The portal proposes nobody to be forgotten, because no time is set.')).toBeVisible()
  await expect(page.getByText('PORTAL_FORGET_FORMER_YEARS')).toBeVisible()
  await expectAccessible(page)
})
