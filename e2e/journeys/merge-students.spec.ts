import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, type } from '../support/keyboard.ts'
import { heading, main, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { translatePage } from '../support/translate-page.ts'

// A portal of its own: it has a feature on that asks about students of other tests.
test.use({ settings: { PORTAL_PLACE: 'Satara' } })

const details = { firstName: 'Ketaki', lastName: 'Merged', dob: '2005-11-30', courseName: 'B.Sc. Botany' }

test('a registrar makes two records of one student one, by keys alone, and takes it back', {
  tag: opens('mergeStudents'),
}, async ({ adminPage: page, adminApi, signedInRequest }) => {
  const kept = await adminApi.addStudent({ ...details, fatherName: 'A. Merged', contact: '9812300001' })
  const other = await adminApi.addStudent({ ...details, fatherName: 'Anant Merged', contact: '9812300002' })
  await adminApi.addIdCard(kept.id, 'KM-1', 'CLG-K1')
  await adminApi.addCertificate(other.id, 'Diploma in Botany')
  await sendRequest(await signedInRequest(other), 'Please send my marksheet')

  await page.goto(`/admin/students/${kept.id}`)
  const menu = page.getByRole('button', { name: 'More actions for Ketaki Merged' }).first()
  await press(page, menu)
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Merge with another record' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await adminApi.switchFeatureOn('duplicates')
  await page.reload()
  await press(page, menu)
  await page.getByRole('menuitem', { name: 'Merge with another record' }).press('Enter')
  await expect(heading(page)).toHaveText('Merge two records of one student')
  await type(page, main(page).getByLabel('Student', { exact: true }), 'ketaki')
  const found = main(page).getByRole('radio', { name: /^Ketaki Merged/ })
  await expect(found).toHaveCount(1)
  await press(page, found, 'Space')
  await press(page, main(page).getByRole('button', { name: 'Compare' }))

  const choice = (name: string) => main(page).getByRole('radio', { name })
  await expect(choice('Contact, Stays: 9812300001')).toBeChecked()
  await expect(choice("Father's Name, Stays: A. Merged")).toBeChecked()
  await expect(main(page).getByText('1 certificate, 1 request, 1 of them pending')).toBeVisible()
  await expectAccessible(page)
  await choice('Contact, Stays: 9812300001').focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice('Contact, Becomes inactive: 9812300002')).toBeChecked()
  await press(page, main(page).getByRole('link', { name: 'Keep the other one' }))
  await expect(choice('Contact, Stays: 9812300002')).toBeChecked()
  await expect(heading(page)).toBeFocused()
  await press(page, main(page).getByRole('link', { name: 'Keep the other one' }))
  await expect(choice('Contact, Stays: 9812300001')).toBeChecked()
  await press(page, main(page).getByRole('link', { name: 'Choose another record' }))
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await choice('Contact, Becomes inactive: 9812300002').press('Space')
  await press(page, main(page).getByRole('button', { name: 'Merge the records' }))

  await expect(page).toHaveURL(`/admin/students/${kept.id}`)
  await expect(toast(page, 'The two records of Ketaki Merged are one now.')).toBeVisible()
  await expect(main(page).getByText('Merged with Ketaki Merged.')).toBeVisible()
  await expect(
    main(page).getByRole('row').or(main(page).locator('[data-row]')).filter({ hasText: 'Diploma in Botany' }),
  ).toBeVisible()
  await expect(main(page).getByText('Please send my marksheet')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '9812300002' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download both as they were before' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/)

  await page.goto('/admin/managestudents?status=inactive')
  const merged = main(page).getByRole('row').filter({ hasText: 'Ketaki Merged' })
  await expect(merged.getByRole('link', { name: 'Open the record that stays' })).toBeVisible()
  await expect(merged.getByRole('button', { name: /Restore/ })).toHaveCount(0)

  await page.goto(`/admin/students/${other.id}`)
  await expect(main(page).getByText('This record was merged with another one of the same student.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /Restore/ })).toHaveCount(0)
  await press(page, main(page).getByRole('link', { name: 'Open the record that stays' }))
  await expect(page).toHaveURL(`/admin/students/${kept.id}`)
  await press(page, main(page).getByRole('button', { name: 'Undo the merge' }))
  await expect(toast(page, 'The two records are apart again.')).toBeVisible()
  await expect(main(page).getByText('Merged with Ketaki Merged.')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(main(page).getByRole('link', { name: '9812300001' })).toBeVisible()
  await expect(main(page).getByText('Diploma in Botany')).toHaveCount(0)
})

test('the address of another record and a record that was merged already say what is so', async ({
  adminPage: page,
  adminApi,
}) => {
  await adminApi.switchFeatureOn('duplicates')
  const { id } = await adminApi.addStudent({ ...details, firstName: 'Chitra' })
  await page.goto(`/admin/students/${id}/merge?other=${id}`)
  await expect(main(page).getByRole('alert')).toContainText('This is one record: choose another one.')
  await expect(main(page).getByRole('button', { name: 'Merge the records' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('a duplicate that somebody has deleted already is found, and an open form of a record that was merged says so', async ({
  adminPage: page,
  adminApi,
}) => {
  await adminApi.switchFeatureOn('duplicates')
  const [kept, other] = await adminApi.addStudents([
    { ...details, firstName: 'Deepti', fatherName: 'Kept Merged' },
    { ...details, firstName: 'Deepti', fatherName: 'Other Merged' },
  ])
  if (!kept || !other) throw new Error('no students')
  const form = await page.context().newPage()
  await form.goto(`/admin/updatestudent/${other.id}`)
  await form.getByLabel("Mother's Name").fill('Typed meanwhile')
  await adminApi.deactivate(other.id)
  await page.goto(`/admin/students/${kept.id}/merge`)
  await main(page).getByLabel('Student', { exact: true }).fill('deepti')
  const found = main(page).getByRole('radio', { name: /^Deepti Merged.*Other Merged.*Inactive/ })
  await found.check()
  const expectWhole = await translatePage(page)
  await main(page).getByRole('button', { name: 'Compare' }).click()
  await expect(main(page).getByRole('columnheader', { name: /Deepti Merged Inactive$/ })).toBeVisible()
  await main(page).getByRole('radio', { name: "Father's Name, Becomes inactive: Other Merged" }).check()
  await main(page).getByRole('link', { name: 'Choose another record' }).click()
  await page.goBack()
  await main(page).getByRole('radio', { name: "Father's Name, Becomes inactive: Other Merged" }).check()
  await main(page).getByRole('button', { name: 'Merge the records' }).click()
  await expect(page).toHaveURL(`/admin/students/${kept.id}`)
  await expect(main(page).getByText('Merged with Deepti Merged.')).toBeVisible()
  await expectWhole()
  await expect(form.getByText('This record was merged into another one of the same student.')).toBeVisible()
  for (const path of ['updatestudent', 'addidcards', 'addcertificates']) {
    await page.goto(`/admin/${path}/${other.id}`)
    await expect(
      main(page).getByText('This record was merged into another one of the same student.').first(),
    ).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})
