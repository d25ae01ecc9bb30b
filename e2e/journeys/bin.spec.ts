import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { dialog, heading, row, toast, toasts } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a deleted certificate comes back by Undo; deleted again, it is restored from the bin', {
  tag: opens('bin'),
}, async ({ adminPage: page, adminApi, student, signedInPage }) => {
  const title = unique('Marksheet')
  await adminApi.addCertificate(student.id, title)
  const theirs = await signedInPage(student)
  await theirs.goto('/mycertificates')
  await page.goto(`/admin/managecertificates/${student.id}`)
  const deleteIt = async () => {
    await page.getByRole('button', { name: `Delete certificate ${title}` }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Document deleted successfully')).toBeVisible()
    await expect(row(theirs, title)).toBeHidden()
  }
  await deleteIt()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, title)).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expect(row(theirs, title)).toBeVisible()

  await deleteIt()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Bin' }).click()
  await expect(heading(page)).toHaveText('Bin')
  const deleted = row(page, title)
  await expect(deleted).toContainText(`${student.firstName} ${student.lastName}`)
  await expect(deleted).toContainText('by Portal Administrator')
  const deletedDocument = deleted.getByRole('link', { name: `${title} (opens in a new tab)` })
  expect((await page.request.get((await deletedDocument.getAttribute('href')) ?? '')).status()).toBe(200)
  await expectAccessible(page)
  await deleted.getByRole('button', { name: `Restore Certificate ${title}` }).click()
  await expect(toast(page, `${title} is restored.`)).toBeVisible()
  await expect(deleted).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Undo: / })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  const document = row(theirs, title).getByRole('link', { name: /^View Document/ })
  expect((await theirs.request.get((await document.getAttribute('href')) ?? '')).status()).toBe(200)
})

test('a double click on Restore restores one record and not the one that moves up below the pointer', async ({
  adminPage: page,
  adminApi,
  student,
}) => {
  const titles = [unique('Marksheet'), unique('Transcript')]
  for (const title of titles) {
    const { id } = await adminApi.addCertificate(student.id, title)
    await adminApi.deleteCertificate(id)
  }
  const [older = '', newer = ''] = titles
  await page.goto('/admin/bin')
  const restore = page.getByRole('button', { name: `Restore Certificate ${newer}` })
  const first = await restore.boundingBox()
  if (!first) throw new Error('there is no button')
  const [x, y] = [first.x + first.width / 2, first.y + first.height / 2]
  await page.mouse.click(x, y)
  await expect(row(page, newer)).toBeHidden()
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(toast(page, `${newer} is restored.`)).toBeVisible()
  await expect(row(page, older).getByRole('button', { name: /^Restore/ })).toBeEnabled()
  await expect(row(page, older)).toBeVisible()
  await page.reload()
  await expect(row(page, older)).toBeVisible()
})

test('a student who has deleted a request takes the deletion back', async ({ studentPage: page }) => {
  const message = unique('Please issue a bonafide certificate')
  await page.request.post('/api/me/requests', { data: { message } })
  await page.goto('/myrequests')
  await row(page, message).getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Status Updated Successfully')).toBeVisible()
  await expect(row(page, message)).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, message)).toContainText('Pending')
})
