import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { studentLabels } from '@portal/contract/people/student-fields'
import { toast } from '../support/locators.ts'
import { choose, expectRows, openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export', exact: true })

/** Opens the dialog, chooses in it, and resolves to the saved file. */
async function exported(page: Page, chooseIn = async (_: ReturnType<typeof dialog>) => {}) {
  await page.getByRole('button', { name: 'Export' }).click()
  // On the cross Enter would close it.
  await expect(dialog(page).getByRole('radio', { checked: true }).first()).toBeFocused()
  await chooseIn(dialog(page))
  const saving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const download = await saving
  await expect(dialog(page)).toBeHidden()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('an export has every student the list shows, on all its pages, and nobody else, as it was chosen', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Iyer')
  const letters = [...'ABCDEFGHIJKL']
  await adminApi.addStudents(
    letters.map((letter) => ({ firstName: `${letter}nand`, lastName: family, gender: 'Male' })),
  )
  const her = await adminApi.addStudent({ firstName: 'Zoë "Zo"', lastName: family, gender: 'Female' })
  await openStudents(adminPage, family)
  await expectRows(adminPage, '1–10 of 13')
  const csv = async () => {
    const { name, content } = await exported(adminPage, (options) => options.getByLabel('Text (.csv)').check())
    expect(name).toBe('students.csv')
    expect(content.toString('utf8', 0, 3)).toBe('\uFEFF')
    return content.toString('utf8', 3).trimEnd().split('\r\n')
  }
  const everybody = await csv()
  expect(everybody).toHaveLength(1 + 13)
  expect(everybody[0]).toBe([...Object.values(studentLabels), 'College Id'].join(','))
  expect(everybody[1]).toMatch(new RegExp(`^Anand,${family},`))
  expect(everybody[13]).toBe(
    `"Zoë ""Zo""",${family},${her.email},9876543210,Rajesh Sharma,Sunita Sharma,Female,B.Sc. Computer Science,3,2nd Year,2005-08-14,`,
  )

  await choose(adminPage, 'Gender', 'Female')
  await expectRows(adminPage, '1–1 of 1')
  expect(await csv()).toHaveLength(1 + 1)

  // The format and the columns of the last time are chosen again.
  const chosen = await exported(adminPage, async (options) => {
    await expect(options.getByLabel('Text (.csv)')).toBeChecked()
    await options.getByRole('button', { name: 'None' }).click()
    await expect(options.getByText('Choose one column or more.')).toBeVisible()
    await options.getByLabel('Email').check()
  })
  expect(chosen.content.toString('utf8', 3)).toBe(`Email\r\n${her.email}\r\n`)
  const workbook = await exported(adminPage, async (options) => {
    await expect(options.getByLabel('Email')).toBeChecked()
    await expect(options.getByLabel('First Name')).not.toBeChecked()
    await options.getByLabel('Excel (.xlsx)').check()
  })
  expect(workbook.name).toBe('students.xlsx')
  expect(workbook.content.toString('latin1', 0, 2)).toBe('PK')
})

test('an export that fails is told, and can be had again; one that is not wanted any more is stopped', async ({
  adminPage,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  await openStudents(adminPage, student.lastName)
  await expectRows(adminPage, '1–1 of 1')
  await adminPage.route('**/api/exports/students', (route) => route.abort())
  const button = adminPage.getByRole('button', { name: 'Export' })
  await button.click()
  await dialog(adminPage).getByRole('button', { name: 'Download' }).click()
  await expect(toast(adminPage, 'The export did not work. Please try again.')).toBeVisible()
  await adminPage.unroute('**/api/exports/students')

  await adminPage.route('**/api/exports/students', () => {})
  await dialog(adminPage).getByRole('button', { name: 'Download' }).click()
  await dialog(adminPage).getByRole('button', { name: 'Stop' }).click()
  await expect(dialog(adminPage).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await adminPage.unroute('**/api/exports/students')
  await adminPage.keyboard.press('Escape')
  await expect(dialog(adminPage)).toBeHidden()
  await expect(button).toBeFocused()
  expect((await exported(adminPage)).name).toBe('students.xlsx')
})

test('the documents of the students in the list are one ZIP file, and a student has all of their own data', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent({ firstName: 'Tara', lastName: unique('Nair') })
  await adminApi.addCertificate(student.id, 'Bonafide 2024')
  await openStudents(adminPage, student.lastName)
  await expectRows(adminPage, '1–1 of 1')
  const documents = await exported(adminPage, (options) => options.getByLabel('Documents of these students').check())
  expect(documents.name).toBe('documents.zip')
  expect(documents.content.toString('latin1')).toContain(`No College Id - Tara ${student.lastName}/Bonafide 2024.pdf`)

  const page = await signedInPage(student)
  await page.goto('/myprofile')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('student-data.zip')
  const archive = (await readFile(await download.path())).toString('latin1')
  for (const file of ['all data.json', 'requests.csv', 'photo.jpg', 'documents/Bonafide 2024.pdf'])
    expect(archive).toContain(file)
})
