import { aPhoto, aPng } from '@portal/server/testing/files/files'
import { rawZip } from '@portal/server/testing/files/raw-zip'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { expectShown } from '../support/images.ts'
import { dialog, heading, row } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const label = 'Photos, or a ZIP archive of photos'
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: aPhoto })

test('a clerk gives students photos from files that are named after them, and takes them back', {
  tag: opens('importPhotos', 'photoImport'),
}, async ({ adminPage: page, adminApi: admin }) => {
  const [first, second] = await admin.addStudents([{ firstName: 'Aditi' }, { firstName: 'Bela' }])
  if (!first || !second) throw new Error('no students')
  const collegeId = unique('PHC')
  await admin.addIdCard(first.id, unique('PHOTO'), collegeId)
  await page.goto('/admin/import/photos')
  await expect(heading(page)).toHaveText('Import photos')
  await expectAccessible(page)
  await page
    .getByLabel(label)
    .setInputFiles([jpeg(`${collegeId} Aditi.jpg`), jpeg(`${second.email}.jpg`), jpeg('nobody.jpg')])
  await expect(row(page, `${collegeId} Aditi.jpg`)).toContainText('Replaces the present photo')
  await expectShown(row(page, `${collegeId} Aditi.jpg`).getByRole('img', { name: /^Present photo of Aditi/ }))
  await expectShown(row(page, `${collegeId} Aditi.jpg`).getByRole('img', { name: /^Photo in/ }))
  await expect(row(page, 'nobody.jpg')).toContainText('No student has this College Id, card or e-mail')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not used (1)' }).click()
  await expect(row(page, `${collegeId} Aditi.jpg`)).toBeHidden()
  await page.getByRole('button', { name: 'All (3)' }).click()

  await page.getByRole('button', { name: 'Apply 2 photos' }).click()
  await expect(page.getByText('2 photos were given.')).toBeVisible({ timeout: 30_000 })
  await expectShown(row(page, `${collegeId} Aditi.jpg`).getByRole('img'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByRole('button', { name: 'Give them back' }).click()
  await expect(page.getByText('2 photos were taken back.')).toBeVisible({ timeout: 30_000 })
})

test('a ZIP archive of photos is sent on a phone, and can be discarded', async ({
  adminPage: page,
  adminApi: admin,
}) => {
  await page.setViewportSize(phone.viewport)
  const student = await admin.addStudent()
  const buffer = rawZip([{ name: `photos/${student.email}.png`, data: aPng }])
  await page.goto('/admin/import/photos')
  await page.getByLabel(label).setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer })
  await expect(row(page, `${student.email}.png`)).toContainText('Replaces the present photo')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByLabel('Only students without a photo').check()
  await expect(page.getByText('No photo would be used.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('The files have been discarded.')).toBeVisible()
})

test('a file that is no photo archive is named with the reason, and can be sent again', async ({ adminPage: page }) => {
  await page.goto('/admin/import/photos')
  const whole = rawZip([{ name: 'a.jpg', data: aPhoto }])
  const buffer = whole.subarray(0, whole.length - 30)
  await page.getByLabel(label).setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('One file was not sent')).toBeVisible()
  await expect(page.getByText(/broken\.zip: This ZIP archive is damaged/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send them again' })).toBeVisible()
})
