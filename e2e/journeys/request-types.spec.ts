import { requestTypePresets } from '@portal/contract/records/request-types/presets'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { heading, main } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Sangli') })

test('a student asks for a bonafide certificate, changes an answer, and the office fills in and approves', async ({
  adminApi,
  adminPage,
  studentPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  for (const definition of requestTypePresets) await adminApi.addKindInUse(definition)
  await studentPage.goto('/addrequest')
  const asking = main(studentPage)
  await asking.getByRole('radio', { name: /Bonafide certificate/ }).check()
  await tabTo(studentPage, asking.getByLabel('Purpose'))
  await expect(studentPage.getByRole('status').getByText('Also asked now')).toHaveCount(0)
  await studentPage.keyboard.type('Education loan')
  await expect(studentPage.locator('#announcer')).toContainText('Also asked now: Bank and branch')
  await expect(asking.getByLabel('Purpose')).toBeFocused()
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByLabel('Bank and branch')).toBeFocused()
  await expect(asking.getByText('Bank and branch is required')).toBeVisible()
  await asking.getByLabel('Bank and branch').fill('State Bank of India')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')
  await main(studentPage)
    .getByRole('link', { name: /Update/ })
    .click()
  await expect(main(studentPage).getByLabel('Bank and branch')).toHaveValue('State Bank of India')
  await main(studentPage).getByLabel('Bank and branch').fill('UCO Bank, Nashik')
  await main(studentPage).getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  await studentPage.goto('/addrequest')
  await expect(main(studentPage).getByText('You have a request of this kind that is not completed yet.')).toBeVisible()
  await expect(main(studentPage).getByRole('radio', { name: /Bonafide certificate/ })).toBeDisabled()
  await main(studentPage).getByRole('radio', { name: 'Something else' }).check()
  await expect(main(studentPage).getByRole('textbox', { name: 'Message' })).toBeVisible()

  await adminPage.goto('/admin/pendingrequests')
  const queue = main(adminPage)
  await queue
    .getByRole('button', { name: /^Approve request of/ })
    .first()
    .click()
  await expect(adminPage.getByText('Fill in what the office has to fill in, then approve.').first()).toBeVisible()
  await queue.getByRole('button', { name: /Bonafide certificate: answers/ }).click()
  const dialog = adminPage.getByRole('dialog')
  await expect(dialog.getByText('UCO Bank, Nashik')).toBeVisible()
  await dialog.getByLabel('Conduct').selectOption('Good')
  await dialog.getByLabel('Date of admission').fill('2024-07-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Saved.').first()).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await queue
    .getByRole('button', { name: /^Approve request of/ })
    .first()
    .click()
  await expect(queue.getByText('Currently there are no pending requests.')).toBeVisible()
})

test('the office adds a ready-made kind, adds a question after a choice, and puts it to use', {
  tag: opens('requestKinds', 'requestKind'),
}, async ({ adminPage }) => {
  const revision = (await (await adminPage.request.get('/api/settings')).json()).find(
    ({ setting }: { setting: string }) => setting === 'requestKinds',
  ).revision
  await adminPage.request.put('/api/settings', { data: { setting: 'requestKinds', value: true, revision } })
  await adminPage.goto('/admin/settings/request-kinds')
  await main(adminPage).getByRole('button', { name: 'Add an empty kind' }).click()
  await main(adminPage).getByLabel('Name, English').fill('Railway concession')
  await main(adminPage).getByRole('button', { name: 'Add a question' }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByLabel('Question, English').fill('Which way?')
  await dialog.getByLabel('Type').selectOption('choice')
  await dialog.getByLabel('Choices').fill('One way\nThere and back | आना-जाना')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await main(adminPage).getByRole('button', { name: 'Add a question' }).click()
  await dialog.getByLabel('Question, English').fill('Day of return')
  await dialog.getByLabel('Type').selectOption('date')
  await dialog.getByLabel('Shown when').selectOption('Which way?')
  await dialog.getByRole('checkbox', { name: 'There and back' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(main(adminPage).getByRole('button', { name: 'Add a question' })).toBeFocused()
  const preview = main(adminPage).getByRole('region', { name: /student’s form/ })
  await expect(preview.getByLabel('Day of return')).toHaveCount(0)
  await preview.getByLabel('Which way?').selectOption('There and back')
  await expect(preview.getByLabel('Day of return')).toBeVisible()
  // With the keys: a question is moved, another one is looked at and taken away; the focus stays near.
  const tool = (name: string) => main(adminPage).getByRole('button', { name, exact: true })
  await press(adminPage, tool('Add a question'))
  await adminPage.keyboard.press('Escape')
  await expect(tool('Add a question')).toBeFocused()
  await press(adminPage, tool('Change Which way?'))
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(tool('Change Which way?')).toBeFocused()
  for (const [question, type] of Object.entries({ Fare: 'number', Reason: 'text' })) {
    await press(adminPage, tool('Add a question'))
    await dialog.getByLabel('Question, English').fill(question)
    await dialog.getByLabel('Type').selectOption(type)
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  }
  await press(adminPage, tool('Move Fare down'))
  await expect(tool('Move Fare down')).toBeFocused()
  await press(adminPage, tool('Remove Reason'))
  await expect(tool('Remove Fare')).toBeFocused()
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.locator('#announcer')).toContainText('Fare is removed.')
  await expect(tool('Remove Day of return')).toBeFocused()
  await main(adminPage).getByRole('button', { name: 'Save draft' }).click()
  await main(adminPage).getByRole('button', { name: 'Put version 1 to use' }).click()
  await expect(main(adminPage).getByText('Version 1 is in use since')).toBeVisible()
  await main(adminPage).getByRole('button', { name: 'Put aside' }).click()
  await expect(main(adminPage).getByRole('button', { name: 'Put aside' })).toHaveCount(0)
  await expect(heading(adminPage)).toHaveText('Railway concession')
  await expect(heading(adminPage)).toBeFocused()
})
