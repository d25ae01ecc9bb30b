import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { field, heading, main, toast } from '../support/locators.ts'
import { forgetConfirmations } from '../support/old-confirmation.ts'
import { ADMIN } from '../support/portal-process.ts'
import { linkAccount, signInAtCollege, ssoTest } from '../support/sso-test.ts'
import { expect } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const test = ssoTest(false, { PORTAL_SECOND_FACTOR: 'offered' })

const rightEdge = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN)

test('a registrar confirms at the college in another tab that it is them, loses nothing, and logs out there as well', async ({
  page,
  adminApi,
  portal,
  college,
}) => {
  const subject = unique('registrar')
  college.people.set(subject, { email: ADMIN.email, email_verified: true })
  linkAccount(portal.dataDir, college, ADMIN.email, subject)
  const student = await adminApi.addStudent({ lastName: unique('Rao') })
  await page.goto('/adminlogin')
  await main(page).getByRole('link', { name: 'Sign in with Shantivan College' }).click()
  await signInAtCollege(page, subject)
  await expect(page).toHaveURL('/admin')

  await page.goto(`/admin/updatestudent/${student.id}`)
  const email = `new-${student.email}`
  await field(page, 'Email').fill(email)
  forgetConfirmations(portal.dataDir)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const link = asked.getByRole('link')
  await expect.poll(async () => rightEdge(await link.boundingBox())).toBeLessThan(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  const opened = page.waitForEvent('popup')
  await asked.getByRole('link', { name: 'Confirm with Shantivan College (in a new tab)' }).click()
  const tab = await opened
  await signInAtCollege(tab, subject)
  await expect(toast(tab, 'Confirmed. Go back to the tab in which you were asked.')).toBeVisible()
  await expect(tab).toHaveURL(`/admin/updatestudent/${student.id}`)
  await tab.close()
  // Headless browsers do not tell a page that it is in front again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(toast(page, 'Student updated successfully')).toBeVisible()
  await expect(asked).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText('Student Login')
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Student Login')
})
