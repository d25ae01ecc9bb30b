import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { LegacyData } from '../support/legacy-data.ts'
import { heading, main } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Wardha') })

test('a decision counts up in the bell of the open screen, and the inbox opens the request', {
  tag: opens('inbox'),
}, async ({ adminApi, adminPage, studentPage }) => {
  await adminApi.switchFeatureOn('requestLife')
  await adminApi.switchFeatureOn('notifications')
  await studentPage.goto('/myprofile')
  const bell = studentPage.getByRole('banner').getByRole('link', { name: /^Inbox/ })
  await expect(bell).toHaveAccessibleName('Inbox')
  const asked = await sendRequest(studentPage.request, 'A bonafide certificate, please.')
  const { id } = await sendRequest(studentPage.request, 'A railway concession, please.')

  await adminPage.request.post(`/api/requests/${asked.id}/messages`, {
    data: { text: 'Please add your fee receipt.', isQuestion: true, files: [] },
  })
  await expect(bell).toHaveAccessibleName('Inbox, 1 unread')
  await adminPage.request.post(`/api/requests/${id}/decision`, { data: { from: 'Pending', status: 'Rejected' } })
  await expect(bell).toHaveAccessibleName('Inbox, 2 unread')
  await expectAccessible(studentPage)

  // With the keyboard alone.
  await bell.focus()
  await studentPage.keyboard.press('Enter')
  await expect(heading(studentPage)).toHaveText('Inbox')
  const inbox = main(studentPage)
  await expect(inbox.getByRole('region', { name: 'Unread' }).getByRole('listitem')).toHaveText([
    /^Your request was rejected.*the reason is there/,
    /^The office asks you something/,
  ])
  await expectAccessible(studentPage)
  await inbox.getByRole('link', { name: 'Your request was rejected' }).press('Enter')
  await expect(studentPage).toHaveURL(`/myrequests/${id}`)
  await expect(bell).toHaveAccessibleName('Inbox, 1 unread')

  await bell.click()
  await expect(inbox.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(1)
  await inbox.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(heading(studentPage)).toBeFocused()
  await expect(bell).toHaveAccessibleName('Inbox')
  await expect(inbox.getByRole('region', { name: 'Unread' })).toHaveCount(0)

  // What comes by e-mail is chosen one click away, and saved as it is chosen.
  await inbox.getByRole('link', { name: 'Choices' }).click()
  await expect(heading(studentPage)).toHaveText('Notifications')
  const box = inbox.getByRole('checkbox', { name: 'The office asks me something: By e-mail' })
  await box.press('Space')
  await expect(inbox.getByRole('checkbox', { name: 'My password is changed: By e-mail' })).toBeDisabled()
  await expectAccessible(studentPage)
  await inbox.getByRole('radio', { name: 'हिन्दी' }).check()
  await expect(inbox.getByText('कार्यालय मुझसे कुछ पूछता है', { exact: true })).toBeVisible()
  await studentPage.reload()
  await expect(inbox.getByRole('checkbox', { name: 'कार्यालय मुझसे कुछ पूछता है: By e-mail' })).not.toBeChecked()
})

test('who is given a request is told, and what was not switched on is not there', async ({
  adminApi,
  adminPage,
  studentPage,
}) => {
  await adminApi.switchFeatureOn('notifications')
  await adminPage.goto('/inbox')
  await expect(main(adminPage).getByText('Nothing new')).toBeVisible()
  await expectAccessible(adminPage)
  await main(adminPage).getByRole('link', { name: 'Choose what comes by e-mail' }).click()
  await main(adminPage).getByRole('radio', { name: 'Once a day' }).check()
  const saved = adminPage.waitForResponse((answer) => /"hour":7/.test(answer.request().postData() ?? ''))
  await main(adminPage).getByLabel('At').selectOption('07:00')
  await saved
  await adminPage.reload()
  await expect(main(adminPage).getByLabel('At')).toHaveValue('07:00')
  await expectAccessible(adminPage)
  await studentPage.goto('/inbox')
  await expect(heading(studentPage)).toHaveText('Inbox')
})

test('a student who is told by e-mail stops these e-mails from it, without signing in', {
  tag: opens('notificationChoices'),
}, async ({ adminApi, adminPage, page, portal, student, studentPage }) => {
  await adminApi.switchFeatureOn('notifications')
  const { id } = await sendRequest(studentPage.request, 'A transcript, please.')
  await adminPage.request.post(`/api/requests/${id}/decision`, { data: { from: 'Pending', status: 'Rejected' } })
  new LegacyData(portal.dataDir).withWaitingEmailsDue(student.id)
  const told = () => portal.emails.find(({ to, headers }) => to.includes(student.email) && headers['list-unsubscribe'])
  await expect.poll(told, { timeout: 20_000 }).toBeDefined()
  const link = /^<(.*)>$/.exec(told()?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect(told()?.html).toContain(link)
  await page.goto(link)
  await expect(heading(page)).toHaveText('No more e-mails like this?')
  await expect(page.getByRole('listitem')).toHaveText('A request of mine is decided')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop these e-mails' }).press('Enter')
  await expect(heading(page)).toHaveText('Done. You get no more e-mails like this.')
  await studentPage.goto('/account/notifications')
  const box = main(studentPage).getByRole('checkbox', { name: 'A request of mine is decided: By e-mail' })
  await expect(box).not.toBeChecked()
})
