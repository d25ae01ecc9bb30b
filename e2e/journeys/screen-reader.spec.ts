import type { ElementHandle, Page } from '@playwright/test'
import { heading, row, toasts } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

/** What stands in live regions that were there when this was called. Others are not spoken with the text they come with. */
async function standingRegions(page: Page) {
  const regions = await page.locator('[role="status"], [role="region"][aria-live]').elementHandles()
  const textOf = (region: ElementHandle) => region.textContent()
  return async () => (await Promise.all(regions.map(textOf))).join(' | ')
}

test('a clerk who cannot see the queue hears who was approved and who is next', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = unique('Iyer')
  const [asha, ravi] = [
    await adminApi.addStudent({ firstName: 'Asha', lastName: family }),
    await adminApi.addStudent({ firstName: 'Ravi', lastName: family }),
  ]
  await sendRequest(await signedInRequest(asha), 'Please send my marksheet.')
  await sendRequest(await signedInRequest(ravi), 'Please issue a bonafide certificate.')
  await page.goto('/admin/pendingrequests')
  await search(page, family)
  await expectRows(page, '1–2 of 2')
  const said = await standingRegions(page)
  await heading(page).focus()
  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toHaveAccessibleName(`Asha ${family}: Please send my marksheet.`)
  await page.keyboard.press('x')
  await expect.poll(said).toContain('1 selected')
  await page.keyboard.press('x')
  // A row counts as read once it has been in sight for a moment; a press before that does nothing.
  await expect(async () => {
    await page.keyboard.press('a')
    await expect(row(page, 'marksheet')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect.poll(said).toContain(`Request approved successfully!Asha ${family}`)
  await expect.poll(said).toContain('Rows 1–1 of 1')
  await expect(page.locator(':focus')).toHaveAccessibleName(`Ravi ${family}: Please issue a bonafide certificate.`)
  await expect(toasts(page).getByText('F6', { exact: true })).toBeVisible()
})

test('a clerk who cannot see a list hears that it has loaded, which rows it shows, and that nothing matches', async ({
  adminPage: page,
  adminApi,
}) => {
  const { lastName } = await adminApi.addStudent({ lastName: unique('Iyer') })
  await page.goto('/admin')
  await expect(page.getByText('Total Students')).toBeVisible()
  const said = await standingRegions(page)
  await page.getByRole('button', { name: 'Students', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Manage Students' }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await expect.poll(said).toMatch(/Rows 1–\d/)
  await search(page, unique('nobody-'))
  await expect.poll(said).toContain('No matches.')
  await search(page, lastName)
  await expect.poll(said).toContain('Rows 1–1 of 1')
})

test('screens with a specified title say whose they are after their heading, and other screens in their title', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ firstName: 'Asha', lastName: unique('Iyer') })
  for (const screen of ['updatestudent', 'manageidcards', 'addidcards', 'managecertificates', 'addcertificates']) {
    await page.goto(`/admin/${screen}/${student.id}`)
    await expect(heading(page), screen).toHaveAccessibleDescription(new RegExp(`^Asha ${student.lastName}`))
  }
  await page.goto(`/admin/students/${student.id}`)
  await expect(page).toHaveTitle(`Asha ${student.lastName} – Student Documents`)
  await page.goto('/admin/import')
  await expect(page).toHaveTitle('File: Import students – Student Documents')
  await page.goto('/admin/promotion')
  const propose = page.getByRole('button', { name: 'Show the proposal' })
  await expect(propose).toBeVisible()
  const said = await standingRegions(page)
  await propose.click()
  await expect(page).toHaveTitle(/^Not applied yet: Promotion of .* – Student Documents$/)
  await expect.poll(said).toMatch(/moves?\b/)
  await page
    .getByRole('link', { name: /B\.Sc\. Computer Science/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^B\.Sc\. Computer Science, .*: Promotion of .* – Student Documents$/)
  await expect.poll(said).toMatch(/Rows 1–\d/)
})

test('a student who cannot see My Requests hears of which request each row, Update and Delete are', async ({
  studentPage: page,
}) => {
  const message = unique('Please send my marksheet ')
  await sendRequest(page.request, message)
  await page.goto('/myrequests')
  const request = row(page, message)
  await expect(request.getByRole('rowheader')).toContainText(message)
  await expect(request.getByRole('link', { name: 'Update' })).toHaveAccessibleDescription(message)
  await expect(request.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(message)
})
