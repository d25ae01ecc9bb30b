import { detail, main, toasts } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay } from './checks/clock.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const path = '/idcard'

test('My IdCards shows a card with everything it should, and everybody can use it', async ({
  studentPage: page,
  student,
  adminApi,
  texts,
  openScreen,
}) => {
  const id = unique('CS-')
  await adminApi.addIdCard(student.id, id)
  const card = main(page).getByRole('article').filter({ hasText: id })
  const expectUsable = await openScreen(page, { screen: '/idcard', role: 'student', path, content: card })
  for (const label of texts('screens./idcard.labels')) {
    await expect(card.locator('dt').getByText(label, { exact: true })).toBeVisible()
    await expect(detail(page, label)).not.toBeEmpty()
  }
  await expect(card).toContainText(student.fatherName)
  expect(texts('screens./idcard.plus')).toEqual(['student image', 'name'])
  const name = `${student.firstName} ${student.lastName}`
  await expect(card.getByRole('img', { name: `Photo of ${name}` })).toBeVisible()
  await expect(card.getByText(name, { exact: true })).toBeVisible()
  await expectUsable()
})

test('My IdCards says that there is no card yet', async ({ studentPage: page, text }) => {
  await page.goto(path)
  await expect(main(page).getByText(text('screens./idcard.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

delayedTest(
  'My IdCards opens with its heading, and shows the cards after the time of the spinner',
  { tag: '@pace' },
  async ({ studentPage: page, student, adminApi, value }) => {
    const id = unique('CS-')
    await adminApi.addIdCard(student.id, id)
    const content = main(page).getByRole('article').filter({ hasText: id })
    await openWithDelay(page, { path, content }, 'My IdCards', value('global.timingsMs.pageSpinner'))
  },
)
