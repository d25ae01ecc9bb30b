import { rawZip } from '@portal/server/testing/files/raw-zip'
import { rowXml, workbookParts } from '@portal/server/testing/files/workbooks'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { tabTo } from '../support/keyboard.ts'
import { main } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

/** A workbook as offices keep it: instructions, and a sheet for each class, in which the columns stand otherwise. */
function workbookOf(tag: string) {
  const mail = (name: string) => `${tag}-${name}@college.example`
  const rows = (lists: readonly (readonly string[])[], hidden = 0) =>
    `<sheetData>${lists.map((cells, at) => rowXml(at + 1, cells, at + 1 === hidden ? ' hidden="1"' : '')).join('')}</sheetData>`
  const sheets = [
    { name: 'Instructions', xml: rows([['How to fill in this file'], ['Email', 'of the student'], ['Thank you']]) },
    {
      name: 'F.Y. B.Sc. CS',
      xml: rows(
        [
          ['College of Science, admissions 2026'],
          ['First Name', 'Last Name', 'Email', 'Course', 'Semester'],
          ['Asha', 'Rao', mail('asha'), `B.Sc. ${tag}`, '1'],
          ['Ravi', 'Rao', mail('ravi'), `B.Sc. ${tag}`, '1'],
        ],
        4,
      ),
    },
    {
      name: 'F.Y. B.Com.',
      xml: rows([
        ['Course', 'Sem', 'E-mail', 'Surname', 'First Name'],
        [`B.Com. ${tag}`, '1', mail('zoya'), 'Nair', 'Zoya'],
        [`B.Com. ${tag}`, '1', mail('asha'), 'Rao', 'Asha'],
      ]),
    },
  ]
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: 'classes.xlsx', mimeType, buffer: rawZip(workbookParts({ sheets })) }
}

test('a clerk chooses the sheets of a workbook, and leaves out hidden rows, with the keyboard and on a phone', async ({
  adminPage: page,
}) => {
  const file = workbookOf(unique('sheets'))
  await page.goto('/admin/import')
  await page.getByLabel('Spreadsheet with students').setInputFiles(file)
  const sheets = page.getByRole('region', { name: 'Sheets' })
  const box = (name: string) => sheets.getByLabel(`Read the sheet ${name}`, { exact: true })
  const apply = (rows: string) => page.getByRole('button', { name: `Apply ${rows}` })
  await expect(apply('3 rows')).toBeVisible({ timeout: 30_000 })
  await expect(sheets.getByRole('status')).toHaveText('2 of 3')
  await expect(box('Instructions')).not.toBeChecked()
  await expect(sheets.getByRole('row', { name: /F.Y. B.Sc. CS/ })).toContainText('Row 2 5 of 5 columns known')
  await expect(main(page)).toContainText('The same e-mail as in row 3 of “F.Y. B.Sc. CS”')
  await expect(main(page)).toContainText('Row 3 of F.Y. B.Com.')
  await expectAccessible(page)

  await tabTo(page, box('F.Y. B.Sc. CS'))
  await page.keyboard.press('Space')
  await expect(apply('2 rows')).toBeVisible({ timeout: 30_000 })
  await expect(box('F.Y. B.Sc. CS')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(apply('3 rows')).toBeVisible({ timeout: 30_000 })

  await tabTo(page, sheets.getByLabel('Leave out rows that are hidden or filtered out in the file'))
  await page.keyboard.press('Space')
  await expect(apply('2 rows')).toBeVisible({ timeout: 30_000 })
  await expect(main(page)).toContainText('One row is hidden in the file. It is left out.')
  await expect(sheets.getByLabel('Leave out rows that are hidden or filtered out in the file')).toBeFocused()

  await page.setViewportSize(phone.viewport)
  await expectFits(page)
  await apply('2 rows').click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })
  await expect(main(page)).toContainText('2 of 3 sheets')
})
