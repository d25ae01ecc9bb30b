import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { aPdf, aPng } from '@portal/server/testing/files/files'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { expectShown } from '../support/images.ts'
import { main, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Miraj') })

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(aPng) })

test('the office asks for a file, the student sends it and replaces it, and the office opens it beside the answer', async ({
  adminApi,
  adminPage,
  studentPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  await adminPage.goto('/admin/settings/request-kinds')
  await main(adminPage).getByRole('button', { name: 'Add an empty kind' }).click()
  await main(adminPage).getByLabel('Name, English').fill('Fee refund')
  await main(adminPage).getByLabel('Name, हिन्दी').fill('शुल्क वापसी')
  await main(adminPage).getByRole('button', { name: 'Add a question' }).click()
  const editor = adminPage.getByRole('dialog')
  await editor.getByLabel('Question, English').fill('Receipt of the bank')
  await editor.getByLabel('Question, हिन्दी').fill('बैंक की रसीद')
  await editor.getByLabel('Type').selectOption('file')
  await expect(editor.getByText('PDF, JPEG or PNG, at most 5 MB')).toBeVisible()
  await editor.getByRole('button', { name: 'Done' }).click()
  const preview = main(adminPage).getByRole('region', { name: /student’s form/ })
  await expect(preview.getByLabel(/Receipt of the bank/)).toBeDisabled()
  await main(adminPage).getByRole('button', { name: 'Save draft' }).click()
  await main(adminPage).getByRole('button', { name: 'Put version 1 to use' }).click()
  await expect(main(adminPage).getByText('Version 1 is in use since')).toBeVisible()

  const asking = main(studentPage)
  await studentPage.goto('/addrequest')
  await asking.getByRole('radio', { name: /Fee refund/ }).check()
  await expect(asking.getByText('PDF, JPEG or PNG, at most 5 MB')).toBeVisible()
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByLabel(/Receipt of the bank/)).toBeFocused()
  await expect(asking.getByText('Receipt of the bank is required')).toBeVisible()
  await asking.getByLabel(/Receipt of the bank/).setInputFiles(pdf('receipt.pdf'))
  await expect(asking.getByText(/receipt\.pdf has arrived/)).toBeVisible()
  await asking.getByLabel('Message, if you want to add something').fill('The bank has paid twice.')
  await studentPage.reload()
  await expect(asking.getByRole('radio', { name: /Fee refund/ })).toBeChecked()
  await expect(asking.getByLabel('Message, if you want to add something')).toHaveValue('The bank has paid twice.')
  await expect(asking.getByText(/receipt\.pdf has arrived/)).toBeVisible()
  await expectAccessible(studentPage)
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  await asking.getByRole('link', { name: /Update/ }).click()
  await expect(asking.getByRole('link', { name: /receipt\.pdf/ })).toBeVisible()
  await asking.getByRole('radio', { name: 'हिन्दी' }).check()
  await expect(asking.getByRole('heading', { name: 'शुल्क वापसी' })).toBeVisible()
  await asking.getByLabel(/बैंक की रसीद/).setInputFiles(png('photo of the receipt.png'))
  await expect(asking.getByText('photo of the receipt.png has arrived')).toBeVisible()
  await studentPage.reload()
  await expect(asking.getByText('photo of the receipt.png has arrived')).toBeVisible()
  await expectAccessible(studentPage)
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  await adminPage.goto('/admin/pendingrequests')
  await main(adminPage)
    .getByRole('button', { name: /Fee refund: answers/ })
    .click()
  const link = adminPage.getByRole('dialog').getByRole('link', { name: /photo of the receipt\.png/ })
  const file = await adminPage.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('a student asks for another photo, and the office approves it with both side by side', async ({
  adminApi,
  adminPage,
  studentPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  await adminApi.addKindInUse(requestTypePreset('Correction'))
  const photo = async () => (await (await studentPage.request.get('/api/me/profile')).json()).imageUrl

  const asking = main(studentPage)
  await studentPage.goto('/addrequest')
  await asking.getByRole('radio', { name: /^Correction/ }).check()
  await asking.getByLabel('What is wrong?').selectOption('My photo')
  await asking.getByLabel(/New photo/).setInputFiles(pdf('me.pdf'))
  await expect(asking.getByText('A photo is a JPEG or a PNG').first()).toBeVisible()
  await asking.getByLabel(/New photo/).setInputFiles(png('me.png'))
  await expect(asking.getByText(/me\.png has arrived/)).toBeVisible()
  // A question that is hidden and shown again has no answer left.
  await asking.getByLabel('What is wrong?').selectOption('Contact')
  await asking.getByLabel('What is wrong?').selectOption('My photo')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByText('New photo is required')).toBeVisible()
  await asking.getByLabel(/New photo/).setInputFiles(png('me.png'))
  await asking.getByLabel(/Proof/).setInputFiles(pdf('marksheet.pdf'))
  await expect(asking.getByText(/marksheet\.pdf has arrived/)).toBeVisible()
  await expect(asking.getByText(/me\.png has arrived/)).toBeVisible()
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  const before = await photo()
  await adminPage.goto('/admin/pendingrequests')
  await main(adminPage)
    .getByRole('button', { name: /Correction: answers/ })
    .click()
  const dialog = adminPage.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /marksheet\.pdf/ })).toBeVisible()
  for (const column of ['When it was sent', 'Now', 'Asked for'])
    await expectShown(dialog.getByRole('img', { name: `Photo: ${column}` }))
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Escape')
  await main(adminPage)
    .getByRole('button', { name: /^Approve request of/ })
    .click()
  await expect(toast(adminPage, 'Request approved successfully!')).toBeVisible()
  expect(await photo()).not.toBe(before)
  await adminPage.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(photo).toBe(before)
})
