import { heading, main, row } from '../support/locators.ts'
import { choose, expectNames, expectRows, openStudents, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a student is found by name, part of the e-mail, contact and card id', async ({ adminPage, adminApi }) => {
  const family = unique('Iyer')
  const contact = `98${Date.now() % 100_000_000}`.padEnd(10, '0')
  const [ananya, zoya] = await adminApi.addStudents([
    { firstName: 'Ananya', lastName: family, contact },
    { firstName: 'Zoë', lastName: family },
  ])
  const card = unique('CS-')
  await adminApi.addIdCard(ananya?.id ?? '', card)
  await openStudents(adminPage, family)
  await expectNames(adminPage, ['Ananya', 'Zoë'])
  const local = ananya?.email.split('@')[0] ?? ''
  for (const q of [`anan ${family}`, `${family.toUpperCase()} ananya`, local.slice(3), contact, card, card.slice(2)]) {
    await search(adminPage, q)
    await expectNames(adminPage, ['Ananya'])
  }
  // However it is typed on this keyboard.
  await search(adminPage, `zoe ${family}`)
  await expectNames(adminPage, ['Zoë'])
  await expect(row(adminPage, zoya?.email ?? '')).toBeVisible()

  // A misspelt name has no match in the list; similar ones are offered.
  await search(adminPage, `anaya ${family}`)
  await expect(main(adminPage).getByText('No matches.')).toBeVisible()
  await adminPage.getByRole('link', { name: `Ananya ${family}` }).click()
  await expect(heading(adminPage)).toHaveText(`Ananya ${family}`)
  await adminPage.goBack()
  await expect(adminPage.getByRole('link', { name: `Ananya ${family}` })).toBeFocused()

  await search(adminPage, `${family} nobody`)
  await expect(main(adminPage).getByText('No matches.')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Clear filters' }).click()
  await expect(adminPage.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(heading(adminPage)).toBeFocused()
})

test('the list is narrowed by course, semester, year and gender, each shown as a chip to take off', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Iyer')
  const [economics, physics] = [unique('B.A. Economics '), unique('B.Sc. Physics ')]
  await adminApi.addStudents([
    { firstName: 'Ananya', lastName: family, courseName: economics, semester: '1', gender: 'Female' },
    { firstName: 'Bharat', lastName: family, courseName: economics, semester: '2', gender: 'Male' },
    { firstName: 'Chitra', lastName: family, courseName: physics, semester: '2', gender: 'Female', year: '1st Year' },
  ])
  await openStudents(adminPage, family)
  await choose(adminPage, 'Course', economics)
  await expectNames(adminPage, ['Ananya', 'Bharat'])
  await expect(adminPage.getByRole('button', { name: 'Course: 1' })).toBeVisible()
  await choose(adminPage, 'Semester', '2')
  await expectNames(adminPage, ['Bharat'])
  await choose(adminPage, 'Course', physics)
  await expectNames(adminPage, ['Bharat', 'Chitra'])
  await choose(adminPage, 'Gender', 'Female')
  await expectNames(adminPage, ['Chitra'])

  await adminPage.getByRole('button', { name: 'Remove filter Semester 2' }).click()
  await expectNames(adminPage, ['Ananya', 'Chitra'])
  await adminPage.getByRole('button', { name: 'Remove filter Female' }).click()
  await expectNames(adminPage, ['Ananya', 'Bharat', 'Chitra'])
  await choose(adminPage, 'Year', '1st Year')
  await expectNames(adminPage, ['Chitra'])
  await adminPage.getByRole('button', { name: 'Clear filters' }).click()
  await expect(adminPage.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await expect(adminPage.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(heading(adminPage)).toBeFocused()
})

test('the list is put in order by its heads and by the menu', async ({ adminPage, adminApi }) => {
  const family = unique('Iyer')
  await adminApi.addStudent({ firstName: 'Bharat', lastName: family, courseName: 'Arts', dob: '2004-01-01' })
  await adminApi.addStudent({ firstName: 'Ananya', lastName: family, courseName: 'Commerce', dob: '2006-01-01' })
  await adminApi.addStudent({ firstName: 'Chitra', lastName: family, courseName: 'Biology', dob: '2005-01-01' })
  await openStudents(adminPage, family)
  await expectNames(adminPage, ['Ananya', 'Bharat', 'Chitra'])
  const head = (name: string) => adminPage.getByRole('columnheader', { name })
  await expect(head('Student')).toHaveAttribute('aria-sort', 'ascending')
  for (const [name, sort, names] of [
    ['Student', 'descending', ['Chitra', 'Bharat', 'Ananya']],
    ['Course', 'ascending', ['Bharat', 'Chitra', 'Ananya']],
    ['Course', 'descending', ['Ananya', 'Chitra', 'Bharat']],
    ['DOB', 'ascending', ['Bharat', 'Chitra', 'Ananya']],
  ] as const) {
    await head(name).getByRole('button').click()
    await expect(head(name)).toHaveAttribute('aria-sort', sort)
    await expectNames(adminPage, names)
  }
  await adminPage.getByRole('button', { name: 'Sort' }).click()
  await adminPage.getByRole('radio', { name: 'Newest first' }).click()
  await adminPage.keyboard.press('Escape')
  await expectNames(adminPage, ['Chitra', 'Ananya', 'Bharat'])
})

test('pages are turned and made longer; the numbers go on', async ({ adminPage, adminApi }) => {
  const family = unique('Iyer')
  const letters = [...'ABCDEFGHIJKL']
  await adminApi.addStudents(letters.map((letter) => ({ firstName: `${letter}nand`, lastName: family })))
  await openStudents(adminPage, family)
  await expectRows(adminPage, '1–10 of 12')
  await expect(adminPage.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await adminPage.getByRole('button', { name: 'Next page' }).click()
  await expectRows(adminPage, '11–12 of 12')
  await expectNames(adminPage, ['Knand', 'Lnand'])
  await expect(adminPage.locator('tbody td[data-column="srNo"]').first()).toContainText('11')
  await expect(adminPage.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await adminPage.getByRole('button', { name: 'Page 1' }).click()
  await expectRows(adminPage, '1–10 of 12')

  await adminPage.getByRole('button', { name: 'Page 2' }).click()
  await adminPage.getByLabel('Rows per page').selectOption('25')
  await expectRows(adminPage, '1–12 of 12')
  await expectNames(
    adminPage,
    letters.map((letter) => `${letter}nand`),
  )
})

test('columns can be left out, and stay left out in this browser', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  await openStudents(adminPage, student.lastName)
  await expect(adminPage.getByRole('columnheader', { name: 'Parents' })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Columns' }).click()
  const columns = adminPage.getByRole('group', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Parents' }).uncheck()
  await columns.getByRole('checkbox', { name: 'DOB' }).uncheck()
  await adminPage.keyboard.press('Escape')
  await expect(adminPage.getByRole('button', { name: 'Columns' })).toBeFocused()
  await expect(adminPage.getByRole('columnheader', { name: 'Parents' })).toHaveCount(0)
  await expect(row(adminPage, student.email)).not.toContainText('Mr. Rajesh Sharma')

  await adminPage.reload()
  await expect(row(adminPage, student.email)).toBeVisible()
  await expect(adminPage.getByRole('columnheader', { name: 'DOB' })).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Columns' }).click()
  await columns.getByRole('checkbox', { name: 'DOB' }).check()
  await adminPage.keyboard.press('Escape')
  await expect(adminPage.getByRole('columnheader', { name: 'DOB' })).toBeVisible()
})

test('the list is as it was after a reload and on the way back; a name never stands in the address', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Iyer')
  const course = unique('B.A. Economics ')
  const letters = [...'ABCDEFGHIJKL']
  await adminApi.addStudents(
    letters.map((letter) => ({ firstName: `${letter}nand`, lastName: family, courseName: course })),
  )
  await openStudents(adminPage, family)
  await choose(adminPage, 'Course', course)
  await adminPage.getByRole('columnheader', { name: 'Student' }).getByRole('button').click()
  await expectNames(
    adminPage,
    letters
      .toReversed()
      .slice(0, 10)
      .map((letter) => `${letter}nand`),
  )
  await adminPage.getByRole('button', { name: 'Next page' }).click()
  const asItWas = async () => {
    await expectRows(adminPage, '11–12 of 12')
    await expectNames(adminPage, ['Bnand', 'Anand'])
    await expect(adminPage.getByRole('searchbox', { name: 'Search' })).toHaveValue(family)
    await expect(adminPage.getByRole('button', { name: `Remove filter ${course}` })).toBeVisible()
    expect(adminPage.url()).not.toContain(family)
  }
  await asItWas()
  await expect(adminPage).toHaveURL(/sort=-name/)
  await expect(adminPage).toHaveURL(/page=2/)
  await adminPage.reload()
  await asItWas()

  await row(adminPage, 'Anand')
    .getByRole('link', { name: /^Update/ })
    .click()
  await expect(heading(adminPage)).toHaveText('Update Student')
  await adminPage.goBack()
  await asItWas()
  await row(adminPage, 'Anand')
    .getByRole('link', { name: /^Id Cards of/ })
    .click()
  await expect(heading(adminPage)).toHaveText('Manage ID cards')
  await adminPage.goBack()
  await asItWas()
})

test('a student who is added elsewhere comes into the open list by themselves', async ({ adminPage, adminApi }) => {
  const family = unique('Iyer')
  await adminApi.addStudent({ firstName: 'Ananya', lastName: family })
  await openStudents(adminPage, family)
  await expectNames(adminPage, ['Ananya'])
  const bharat = await adminApi.addStudent({ firstName: 'Bharat', lastName: family })
  await expectNames(adminPage, ['Ananya', 'Bharat'])
  await adminApi.updateStudent(bharat, { firstName: 'Aadya' })
  await expectNames(adminPage, ['Aadya', 'Ananya'])
})
