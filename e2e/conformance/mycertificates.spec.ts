import { main, row } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectColumns, expectOpensPdf } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const path = '/mycertificates'

test('My Certificates shows what it should, opens a document in a new tab, and everybody can use it', async ({
  studentPage: page,
  student,
  adminApi,
  text,
  texts,
  value,
  openScreen,
}) => {
  const title = unique('Certificate ')
  await adminApi.addIdCard(student.id, unique('CS-'))
  await adminApi.addCertificate(student.id, title)
  const expectUsable = await openScreen(page, {
    screen: '/mycertificates',
    role: 'student',
    path,
    content: row(page, title),
    heading: text('screens./mycertificates.headings.0'),
  })
  await expectColumns(page, texts('screens./mycertificates.tableHeads'))
  await expectUsable()
  expect(value('screens./mycertificates.rowButton.opens')).toBe('new tab')
  await expectOpensPdf(
    row(page, title)
      .getByRole('link')
      .filter({ hasText: text('screens./mycertificates.rowButton.text') }),
  )
})

test('My Certificates says that there is none, and offers View Document only where there is one', async ({
  studentPage: page,
  student,
  adminApi,
  legacyData,
  text,
  value,
}) => {
  await page.goto(path)
  await expect(main(page).getByText(text('screens./mycertificates.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)

  const title = unique('Certificate ')
  const { id } = await adminApi.addCertificate(student.id, title)
  legacyData.withoutDocument(id)
  await page.reload()
  expect(value('screens./mycertificates.rowButton.disabledWhen')).toBe('no image')
  const viewDocument = text('screens./mycertificates.rowButton.text')
  await expect(row(page, title).getByRole('button').filter({ hasText: viewDocument })).toBeDisabled()
  await expect(row(page, title).getByRole('link').filter({ hasText: viewDocument })).toHaveCount(0)
})

delayedTest(
  'My Certificates opens with its heading, and shows the list after the time of the spinner',
  { tag: '@pace' },
  async ({ studentPage: page, student, adminApi, value }) => {
    const title = unique('Certificate ')
    await adminApi.addCertificate(student.id, title)
    const delayMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path, content: row(page, title) }, 'Student Certificates', delayMs)
  },
)
