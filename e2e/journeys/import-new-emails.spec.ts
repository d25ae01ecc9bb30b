import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { csvFile, fileOf, someStudents, withCell } from '../support/import-file.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { main } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'

test('a clerk says of rows with an unknown e-mail that they are the same students, one by one and all at once', async ({
  adminPage: page,
}) => {
  const { students } = someStudents(4)
  const apply = (rows: string) => page.getByRole('button', { name: `Apply ${rows}` })
  const send = async (text: string) => {
    await page.goto('/admin/import')
    await page.getByLabel('Spreadsheet with students').setInputFiles(csvFile('students.csv', text))
  }
  await send(fileOf(students))
  await apply('4 rows').click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })

  // The next term comes with new addresses: two with their College Id, one without.
  await send(
    fileOf(students, {
      change(cells, at) {
        const next = withCell(cells, 'Semester', '4')
        if (at === 0) return next
        const moved = withCell(next, 'Email', `new-${cells[2]}`)
        return at === 3 ? withCell(moved, 'College Id', '') : moved
      },
    }),
  )
  await expect(main(page)).toContainText('3 rows have an e-mail that nobody has', { timeout: 30_000 })
  await expect(main(page)).toContainText(`Present e-mail: ${students[3]?.email}`)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Row 5: another student' }))
  await press(page, page.getByRole('button', { name: 'Row 3: same student, the e-mail is new' }))
  await expect(main(page)).toContainText('2 rows have an e-mail that nobody has')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Same students: take 2 e-mails' }))
  await expect(main(page)).toContainText('Rows with an unknown e-mail are about the students whom they resemble', {
    timeout: 30_000,
  })
  await expect(main(page)).toContainText('4 changed.')

  await press(page, page.getByRole('checkbox', { name: 'The columns are right: change 4 students' }), 'Space')
  await page.setViewportSize(phone.viewport)
  await expectFits(page)
  await apply('4 rows').click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })
})

test('a new term is no alarm: the question says what changes for everybody, and is one click', async ({
  adminPage: page,
}) => {
  const { students } = someStudents(12)
  const apply = (rows: string) => page.getByRole('button', { name: `Apply ${rows}` })
  const send = async (text: string) => {
    await page.goto('/admin/import')
    await page.getByLabel('Spreadsheet with students').setInputFiles(csvFile('students.csv', text))
  }
  await send(fileOf(students))
  await apply('12 rows').click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })
  await send(fileOf(students, { change: (cells) => withCell(cells, 'Semester', '4') }))
  await expect(main(page)).toContainText('A new term: for all 12 students who change, the semester is the next one.', {
    timeout: 30_000,
  })
  await expect(main(page)).not.toContainText('the limit is')
  await page.getByRole('checkbox', { name: 'Yes, it is a new term: change 12 students' }).check()
  await apply('12 rows').click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })
})
