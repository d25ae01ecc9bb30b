import type { Page } from '@playwright/test'
import { messyCsv, messyFacts, messyWorkbook } from '@portal/server/testing/files/messy-students'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { csvFile, fileOf, someStudents, withCell } from '../support/import-file.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { dialog, heading, main, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, phone } from '../support/phone.ts'
import { ADMIN } from '../support/portal-process.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { expectRows, openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { fileOfSize } from '../support/test-files.ts'
import { throttleNetwork } from '../support/throttle-network.ts'
import { unique } from '../support/unique.ts'

const fileInput = (page: Page) => page.getByLabel('Spreadsheet with students')
const count = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Show rows' })
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
const apply = (page: Page) => page.getByRole('button', { name: /^Apply / })
const fixDialog = (page: Page) => page.getByRole('dialog', { name: /^Correct row/ })

/** Waits for the preview with these numbers of rows. */
async function expectCounts(page: Page, counts: Record<'New' | 'Changed' | 'Unchanged' | 'Wrong', number>) {
  for (const [name, rows] of Object.entries(counts)) {
    await expect(count(page, name), name).toHaveText(`${rows.toLocaleString('en')}${name}`, { timeout: 30_000 })
  }
}

async function send(page: Page, file: string | ReturnType<typeof csvFile>) {
  await page.goto('/admin/import')
  await fileInput(page).setInputFiles(file)
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await dialog(page).getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByRole('heading', { name: 'The import is undone' })).toBeVisible({ timeout: 30_000 })
}

const isDone = (page: Page) =>
  expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })

/**
 * From Manage Students to applied rows these are 4 clicks beside choosing the file (whole names are asked about), and 3 for
 * a row that is corrected.
 */
test('a clerk imports a messy list, corrects a row, and undoes it; as CSV it is the same list', {
  tag: opens('importStudents', 'studentImport'),
}, async ({ adminPage: page }) => {
  test.slow()
  const [{ row: wrongRow }] = messyFacts.faults
  const faults = messyFacts.faults.length + 1
  await page.goto('/admin/managestudents')
  await page.getByRole('link', { name: 'Import students' }).click()
  await expect(heading(page)).toHaveText('Import students')
  const chooser = page.waitForEvent('filechooser')
  await fileInput(page).click()
  await (await chooser).setFiles({
    name: 'admissions.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await messyWorkbook()),
  })

  await expectCounts(page, { New: messyFacts.rows - faults, Changed: 0, Unchanged: 0, Wrong: faults })
  await expect(page.getByText(`${messyFacts.hiddenRows} rows are hidden in the file. They are read.`)).toBeVisible()
  await expect(page.getByText(`${faults} rows are wrong and stay out`)).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download them to correct' }).click()
  const wrongRows = await (await saving).path()
  await count(page, 'Wrong').click()
  await expect(row(page, 'Email address is invalid')).toContainText('“harsh.gaikwad@college”')
  await page.getByRole('button', { name: `Correct row ${wrongRow}` }).click()
  await expect(fixDialog(page).getByText('Email address is invalid')).toBeVisible()
  await fixDialog(page).getByLabel('Email').fill('harsh.gaikwad@students.example')
  await fixDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `Row ${wrongRow} is right now: a new student.`)).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  const right = messyFacts.rows - faults + 1
  await expectCounts(page, { New: right, Changed: 0, Unchanged: 0, Wrong: faults - 1 })

  const lastNameLast = page.getByRole('radio', { name: 'The last name is last' })
  await lastNameLast.click()
  await expect(lastNameLast).toBeChecked()
  await expect(apply(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
  await page.getByRole('radio', { name: 'in an hour' }).check()
  await apply(page).click()
  await isDone(page)
  await expect(page.getByText(`${right} rows were applied.`)).toBeVisible()
  await expectAccessible(page)
  await openStudents(page, 'harsh.gaikwad@students.example')
  await expect(row(page, 'harsh.gaikwad@students.example')).toContainText('00018')

  await send(page, wrongRows)
  // Alone in the file, the row with an e-mail of another row is about that student.
  await expectCounts(page, { New: 0, Changed: 1, Unchanged: 0, Wrong: faults - 1 })
  await send(page, csvFile('admissions.csv', messyCsv()))
  // The letters of one name are lost in it, and the corrected row is wrong as before.
  await expectCounts(page, { New: 0, Changed: 0, Unchanged: right - 2, Wrong: faults + 1 })
  await expect(apply(page)).toBeHidden()
  await expect(page.getByText('Nothing would be applied.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel the import' }).click()
  await expect(toast(page, 'The import has been cancelled. Nothing has been written.')).toBeVisible()

  await row(page, 'admissions.xlsx').getByRole('link', { name: 'admissions.xlsx' }).click()
  await undo(page)
  await expect(page.getByText(`${right} rows were undone.`)).toBeVisible()
  await expect(main(page)).toContainText('Invitations that had not left were cancelled.')
  await openStudents(page, 'harsh.gaikwad@students.example')
  await expect(page.getByText('No matches.').first()).toBeVisible()
})

test('more changes than usual need a tick; what was corrected by hand is kept; the undo leaves alone who was changed since', async ({
  adminPage: page,
  adminApi,
}) => {
  test.slow()
  const { family, students } = someStudents(5)
  await send(page, csvFile('first.csv', fileOf(students)))
  await expectCounts(page, { New: 5, Changed: 0, Unchanged: 0, Wrong: 0 })
  await apply(page).click()
  await isDone(page)
  await adminApi.correctStudent(`student0 ${family}`, { contact: '9123456789' })

  const changed = fileOf(students, {
    change: (cells, at) => withCell(cells, 'Contact', `97${String(at).padStart(8, '0')}`),
  })
  await send(page, csvFile('second.csv', changed))
  await expectCounts(page, { New: 0, Changed: 4, Unchanged: 1, Wrong: 0 })
  await expect(main(page)).toContainText('4 of 5 known students would change. That is 80 %; the limit is 10 %.')
  await expect(row(page, 'Student0')).toContainText('9123456789 (kept: corrected by hand; the file has 9700000000)')
  await expect(row(page, 'Student1')).toContainText(/Contact9800000001 becomes 9700000001/)
  await page.getByRole('link', { name: 'Look at the Contact column' }).click()
  await expect(page.getByLabel('Read “Contact” as')).toBeFocused()
  await expect(page.getByLabel('Read “Contact” as')).toHaveValue('contact')
  await page.getByRole('link', { name: 'Back to the preview' }).click()
  await expect(apply(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('The columns are right: change 4 students').check()
  await apply(page).click()
  await isDone(page)

  await adminApi.correctStudent(`student1 ${family}`, { contact: '9111111111' })
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog(page)).toContainText('3 rows would be undone.')
  await dialog(page).getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByRole('heading', { name: 'One row was left alone by the undo' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(main(page)).toContainText(`Student1 ${family}`)
  await openStudents(page, family)
  await expect(row(page, 'Student1')).toContainText('9111111111')
  await expect(row(page, 'Student2')).toContainText('9800000002')
})

test('rows are pasted, their columns chosen and kept under a name, all without a mouse', async ({
  adminPage: page,
}) => {
  const { family, students } = someStudents(3)
  const headings = [
    ...['Given', 'Sur', 'Write to', 'Contact', "Father's Name", "Mother's Name", 'Gender'],
    ...['Course Name', 'Semester', 'Year', 'DOB', 'College Id'],
  ]
  const rows = fileOf(students, {
    separator: '\t',
    headings,
    change: (cells) => withCell(cells, 'DOB', '03/04/2006'),
  })
  const name = unique('Main system ')
  await page.goto('/admin/import')
  await press(page, page.getByRole('button', { name: 'Paste rows instead' }))
  const area = page.getByLabel('Rows from a spreadsheet')
  await expect(area).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Read these rows' }))
  await expect(page.getByText('Paste the rows first')).toBeVisible()
  await tabTo(page, area, 'Shift+Tab')
  await page.keyboard.insertText(rows)
  await press(page, page.getByRole('button', { name: 'Read these rows' }))

  await expect(main(page)).toContainText('No column is read as: First Name, Last Name, Email.')
  await expectAccessible(page)
  for (const [column, field] of [
    ['Given', 'First Name'],
    ['Sur', 'Last Name'],
    ['Write to', 'Email'],
  ] as const) {
    await tabTo(page, page.getByLabel(`Read “${column}” as`))
    await page.keyboard.type(field)
  }
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('Say how these dates are written.')).toBeVisible()
  await tabTo(page, page.getByLabel(/^Day first/))
  await expect(page.getByText('03/04/2006 is 3 Apr 2006')).toBeVisible()
  await page.keyboard.press('Space')
  await type(page, page.getByLabel('Keep these columns under a name (optional)'), name)
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expect(heading(page)).toBeFocused()
  await expectCounts(page, { New: 3, Changed: 0, Unchanged: 0, Wrong: 0 })
  await press(page, apply(page))
  await isDone(page)
  await expect(heading(page)).toBeFocused()
  await openStudents(page, family)
  await expectRows(page, '1–3 of 3')
  await expect(row(page, 'Student1')).toContainText('3 Apr 2006')

  await send(page, csvFile('again.csv', rows))
  await expectCounts(page, { New: 0, Changed: 0, Unchanged: 3, Wrong: 0 })
  await expect(main(page)).toContainText('Nothing would change')
  await page.goto('/admin/import')
  await press(page, page.getByRole('button', { name: `Delete the kept columns ${name}` }))
  await press(page, dialog(page).getByRole('button', { name: 'Delete' }))
  await expect(toast(page, 'The kept columns have been deleted.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('an import is stopped while it runs, goes on after the page was left, and is undone half-way', async ({
  adminPage: page,
}) => {
  test.slow()
  const { family, students } = someStudents(4_000)
  await send(page, csvFile('many.csv', fileOf(students)))
  await expectCounts(page, { New: 4_000, Changed: 0, Unchanged: 0, Wrong: 0 })
  await apply(page).click()
  await expect(page.getByRole('progressbar', { name: 'Rows applied' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The import is stopped' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  const address = page.url()
  await page.goto('/admin')
  await page.goto(address)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'The import is stopped' })).toBeHidden()
  await undo(page)
  await openStudents(page, family)
  await expect(page.getByText('No matches.').first()).toBeVisible()
})

test('a file that cannot be read is refused with what to do, and two clerks do not apply it twice', async ({
  adminPage: page,
}) => {
  await send(page, {
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })
  await expect(page.getByText(/Excel Workbook \(\.xlsx\)/).first()).toBeVisible()
  await expect(fileInput(page)).toBeFocused()
  await send(page, csvFile('empty.csv', ''))
  await expect(page.getByText('This file is empty. Please choose another one.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Paste rows instead' }).click()
  const area = page.getByLabel('Rows from a spreadsheet')
  await area.fill('Name')
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(area).toHaveAccessibleDescription(/^This file has no rows\./)
  await expect(area).toBeFocused()
  await area.fill('')

  const { students } = someStudents(2)
  await send(page, csvFile('two.csv', fileOf(students)))
  await expectCounts(page, { New: 2, Changed: 0, Unchanged: 0, Wrong: 0 })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expectCounts(other, { New: 2, Changed: 0, Unchanged: 0, Wrong: 0 })
  await apply(other).click()
  await isDone(other)
  await isDone(page)
})

test('a large file is cancelled on its way; pasted rows wait while the clerk signs in again', async ({
  signedInPage,
}, testInfo) => {
  const page = await signedInPage(ADMIN, 'admin')
  await page.goto('/admin/import')
  const release = await throttleNetwork(page)
  await fileInput(page).setInputFiles(await fileOfSize(testInfo, 'large.csv', 20 * 1024 * 1024))
  await expect(page.getByRole('progressbar', { name: 'Sending large.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await release()

  const { students } = someStudents(2)
  const rows = fileOf(students, { separator: '\t' })
  await page.getByRole('button', { name: 'Paste rows instead' }).click()
  await page.getByLabel('Rows from a spreadsheet').fill(rows)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(toast(page, 'Admin is not authenticated')).toBeVisible()
  await signInByForm(page, ADMIN)
  await chooseInMenu(page, 'More', 'Import students')
  await expect(page.getByLabel('Rows from a spreadsheet')).toHaveValue(rows)
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expectCounts(page, { New: 2, Changed: 0, Unchanged: 0, Wrong: 0 })
})

test.describe('on a phone', () => {
  test.use({ contextOptions: { ...phone, reducedMotion: 'reduce' } })

  test('every step of an import fits', async ({ adminPage: page }) => {
    const { students } = someStudents(2)
    await page.goto('/admin/import')
    await expectFits(page)
    await fileInput(page).setInputFiles(
      csvFile(
        'phone.csv',
        fileOf(students, { change: (cells, at) => (at ? withCell(cells, 'Contact', '12') : cells) }),
      ),
    )
    await expectCounts(page, { New: 1, Changed: 0, Unchanged: 0, Wrong: 1 })
    await expectFits(page)
    await page.getByRole('button', { name: 'Correct row 3' }).tap()
    await expect(fixDialog(page)).toBeVisible()
    await expectFits(page)
    await fixDialog(page).getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('link', { name: 'Change columns' }).tap()
    await expect(page.getByLabel('Read “Email” as')).toBeVisible()
    await expectFits(page)
  })
})

test('the bar says how many students are invited and when, and the office sends the invitations or cancels them', async ({
  adminPage: page,
}) => {
  await send(page, csvFile('invited.csv', fileOf(someStudents(3).students)))
  const choice = page.getByRole('group', { name: 'Invite 3 students by e-mail' })
  await expect(choice.getByRole('radio', { name: 'not', exact: true })).toBeChecked({ timeout: 30_000 })
  await choice.getByRole('radio', { name: 'in an hour' }).check()
  await expectAccessible(page)
  await apply(page).click()
  await isDone(page)
  await expect(page.getByText(/^3 students will be invited by e-mail on /)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the invitations' }).click()
  await expect(page.getByText('The invitations were cancelled: 0 of 3 students are invited.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send them now' }).click()
  await expect(page.getByText('3 students have been invited by e-mail.')).toBeVisible()
})
