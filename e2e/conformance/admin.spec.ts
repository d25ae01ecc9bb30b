import { main, retriesAreOver } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { block, openUnreadable } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const path = '/admin'

test('the dashboard shows what it should, and everybody can use it', async ({
  adminPage: page,
  text,
  texts,
  openScreen,
}) => {
  const expectUsable = await openScreen(page, {
    screen: '/admin',
    role: 'admin',
    path,
    content: main(page).getByText('Total Students', { exact: true }),
    heading: text('screens./admin.headings.0'),
  })
  const labels = texts('screens./admin.counts')
  // Behind a count may stand how many of them are active.
  const counts = await main(page).getByRole('listitem').allInnerTexts()
  expect(counts.slice(0, labels.length).map((count) => count.replace(/\W*\d[\s\S]*$/, ''))).toEqual(labels)
  for (const label of labels) {
    await expect(main(page).getByRole('listitem').filter({ hasText: label })).toHaveText(new RegExp(`${label} \\d`))
  }
  await expectUsable()
})

test('the dashboard says that its counts cannot be read, and reads them again if asked', async ({
  adminPage: page,
  text,
}) => {
  const failed = text('screens./admin.toasts.error.0', 'toastCatalogue.error.14')
  // The specification lists both spellings here. Lists and the dashboard use the first, forms the second.
  expect(`${text('screens./admin.toasts.error.1')}.`).toBe(failed)
  const unblock = await openUnreadable(page, path, 'GET', '/api/counts')
  await expectToast(page, failed)
  await retriesAreOver(page)
  unblock()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Total Students' })).toBeVisible()
})

test('an administrator reads that signing out failed, and then that it was done', async ({ signedInPage, text }) => {
  const page = await signedInPage(ADMIN, 'admin')
  await page.goto(path)
  const unblock = await block(page, 'DELETE', '/api/session')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, text('toastCatalogue.error.23'))
  unblock()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, text('toastCatalogue.success.16'), 'success')
})

delayedTest(
  'the dashboard opens with its heading, and shows the counts after the time of the spinner',
  { tag: '@pace' },
  async ({ adminPage: page, value }) => {
    const content = main(page).getByText('Total Students', { exact: true })
    await openWithDelay(page, { path, content }, 'WELCOME ADMIN!!', value('global.timingsMs.pageSpinner'))
  },
)
