import { readFile } from 'node:fs/promises'
import { toast } from '../support/locators.ts'
import { choose, expectRows, openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('an export has every student the list shows, on all its pages, and nobody else', async ({
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
  const everybody = await exported()
  expect(everybody).toHaveLength(1 + 13)
  expect(everybody[0]).toBe(
    "First Name,Last Name,Email,Contact,Father's Name,Mother's Name,Gender,Course Name,Semester,Year,DOB,College Id",
  )
  expect(everybody[1]).toMatch(new RegExp(`^Anand,${family},`))
  expect(everybody[13]).toBe(
    `"Zoë ""Zo""",${family},${her.email},9876543210,Rajesh Sharma,Sunita Sharma,Female,B.Sc. Computer Science,3,2nd Year,2005-08-14`,
  )

  await choose(adminPage, 'Gender', 'Female')
  await expectRows(adminPage, '1–1 of 1')
  expect(await exported()).toHaveLength(1 + 1)

  /** The lines of the file that the button saves. */
  async function exported() {
    const saving = adminPage.waitForEvent('download')
    await adminPage.getByRole('button', { name: 'Export' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('students.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    return text.slice(1).trimEnd().split('\r\n')
  }
})

test('an export that fails is told, and can be had again', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  await openStudents(adminPage, student.lastName)
  await expectRows(adminPage, '1–1 of 1')
  await adminPage.route('**/api/students.csv', (route) => route.abort())
  await adminPage.getByRole('button', { name: 'Export' }).click()
  await expect(toast(adminPage, 'Failed to fetch data.')).toBeVisible()
  await adminPage.unroute('**/api/students.csv')
  const saving = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Export' }).click()
  expect((await saving).suggestedFilename()).toBe('students.csv')
})
