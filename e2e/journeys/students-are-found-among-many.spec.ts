import { expect, test } from '../support/journey.ts'
import { heading, row } from '../support/screen.ts'
import { unique } from '../support/student.ts'
import { choose, expectNames, expectRows, openStudents, search } from '../support/students-list.ts'

test('a student is found by name, part of the e-mail, contact and card id', async ({ office, registrar }) => {
  const family = unique('Iyer')
  const contact = `98${Date.now() % 100_000_000}`.padEnd(10, '0')
  const [ananya, zoya] = await registrar.addStudents([
    { firstName: 'Ananya', lastName: family, contact },
    { firstName: 'Zoë', lastName: family },
  ])
  const card = unique('CS-')
  await registrar.addIdCard(ananya?.id ?? '', card)
  await openStudents(office, family)
  await expectNames(office, ['Ananya', 'Zoë'])
  const local = ananya?.email.split('@')[0] ?? ''
  for (const q of [`anan ${family}`, `${family.toUpperCase()} ananya`, local.slice(3), contact, card, card.slice(2)]) {
    await search(office, q)
    await expectNames(office, ['Ananya'])
  }
  // However it is typed on this keyboard.
  await search(office, `zoe ${family}`)
  await expectNames(office, ['Zoë'])
  await expect(row(office, zoya?.email ?? '')).toBeVisible()

  await search(office, `${family} nobody`)
  await expect(office.getByText('No matches.')).toBeVisible()
  await office.getByRole('button', { name: 'Clear filters' }).click()
  await expect(office.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(heading(office)).toBeFocused()
})

test('the list is narrowed by course, semester, year and gender, each shown as a chip to take off', async ({
  office,
  registrar,
}) => {
  const family = unique('Iyer')
  const [economics, physics] = [unique('B.A. Economics '), unique('B.Sc. Physics ')]
  await registrar.addStudents([
    { firstName: 'Ananya', lastName: family, courseName: economics, semester: '1', gender: 'Female' },
    { firstName: 'Bharat', lastName: family, courseName: economics, semester: '2', gender: 'Male' },
    { firstName: 'Chitra', lastName: family, courseName: physics, semester: '2', gender: 'Female', year: '1st Year' },
  ])
  await openStudents(office, family)
  await choose(office, 'Course', economics)
  await expectNames(office, ['Ananya', 'Bharat'])
  await expect(office.getByRole('button', { name: 'Course: 1' })).toBeVisible()
  await choose(office, 'Semester', '2')
  await expectNames(office, ['Bharat'])
  await choose(office, 'Course', physics)
  await expectNames(office, ['Bharat', 'Chitra'])
  await choose(office, 'Gender', 'Female')
  await expectNames(office, ['Chitra'])

  await office.getByRole('button', { name: 'Remove filter Semester 2' }).click()
  await expectNames(office, ['Ananya', 'Chitra'])
  await office.getByRole('button', { name: 'Remove filter Female' }).click()
  await expectNames(office, ['Ananya', 'Bharat', 'Chitra'])
  await choose(office, 'Year', '1st Year')
  await expectNames(office, ['Chitra'])
  await office.getByRole('button', { name: 'Clear filters' }).click()
  await expect(office.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await expect(office.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(heading(office)).toBeFocused()
})

test('the list is put in order by its heads and by the menu', async ({ office, registrar }) => {
  const family = unique('Iyer')
  await registrar.addStudent({ firstName: 'Bharat', lastName: family, courseName: 'Arts', dob: '2004-01-01' })
  await registrar.addStudent({ firstName: 'Ananya', lastName: family, courseName: 'Commerce', dob: '2006-01-01' })
  await registrar.addStudent({ firstName: 'Chitra', lastName: family, courseName: 'Biology', dob: '2005-01-01' })
  await openStudents(office, family)
  await expectNames(office, ['Ananya', 'Bharat', 'Chitra'])
  const head = (name: string) => office.getByRole('columnheader', { name })
  await expect(head('Student')).toHaveAttribute('aria-sort', 'ascending')
  for (const [name, sort, names] of [
    ['Student', 'descending', ['Chitra', 'Bharat', 'Ananya']],
    ['Course', 'ascending', ['Bharat', 'Chitra', 'Ananya']],
    ['Course', 'descending', ['Ananya', 'Chitra', 'Bharat']],
    ['DOB', 'ascending', ['Bharat', 'Chitra', 'Ananya']],
  ] as const) {
    await head(name).getByRole('button').click()
    await expect(head(name)).toHaveAttribute('aria-sort', sort)
    await expectNames(office, names)
  }
  await office.getByRole('button', { name: 'Sort' }).click()
  await office.getByRole('radio', { name: 'Newest first' }).click()
  await office.keyboard.press('Escape')
  await expectNames(office, ['Chitra', 'Ananya', 'Bharat'])
})

test('pages are turned and made longer; the numbers go on', async ({ office, registrar }) => {
  const family = unique('Iyer')
  const letters = [...'ABCDEFGHIJKL']
  await registrar.addStudents(letters.map((letter) => ({ firstName: `${letter}nand`, lastName: family })))
  await openStudents(office, family)
  await expectRows(office, '1–10 of 12')
  await expect(office.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await office.getByRole('button', { name: 'Next page' }).click()
  await expectRows(office, '11–12 of 12')
  await expectNames(office, ['Knand', 'Lnand'])
  await expect(office.locator('tbody td[data-column="srNo"]').first()).toContainText('11')
  await expect(office.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await office.getByRole('button', { name: 'Page 1' }).click()
  await expectRows(office, '1–10 of 12')

  await office.getByRole('button', { name: 'Page 2' }).click()
  await office.getByLabel('Rows per page').selectOption('25')
  await expectRows(office, '1–12 of 12')
  await expectNames(
    office,
    letters.map((letter) => `${letter}nand`),
  )
})

test('columns can be left out, and stay left out in this browser', async ({ office, registrar }) => {
  const student = await registrar.addStudent({ lastName: unique('Iyer') })
  await openStudents(office, student.lastName)
  await expect(office.getByRole('columnheader', { name: 'Parents' })).toBeVisible()
  await office.getByRole('button', { name: 'Columns' }).click()
  const columns = office.getByRole('group', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Parents' }).uncheck()
  await columns.getByRole('checkbox', { name: 'DOB' }).uncheck()
  await office.keyboard.press('Escape')
  await expect(office.getByRole('button', { name: 'Columns' })).toBeFocused()
  await expect(office.getByRole('columnheader', { name: 'Parents' })).toHaveCount(0)
  await expect(row(office, student.email)).not.toContainText('Mr. Rajesh Sharma')

  await office.reload()
  await expect(row(office, student.email)).toBeVisible()
  await expect(office.getByRole('columnheader', { name: 'DOB' })).toHaveCount(0)
  await office.getByRole('button', { name: 'Columns' }).click()
  await columns.getByRole('checkbox', { name: 'DOB' }).check()
  await office.keyboard.press('Escape')
  await expect(office.getByRole('columnheader', { name: 'DOB' })).toBeVisible()
})

test('the list is as it was after a reload and on the way back; a name never stands in the address', async ({
  office,
  registrar,
}) => {
  const family = unique('Iyer')
  const course = unique('B.A. Economics ')
  const letters = [...'ABCDEFGHIJKL']
  await registrar.addStudents(
    letters.map((letter) => ({ firstName: `${letter}nand`, lastName: family, courseName: course })),
  )
  await openStudents(office, family)
  await choose(office, 'Course', course)
  await office.getByRole('columnheader', { name: 'Student' }).getByRole('button').click()
  await expectNames(
    office,
    letters
      .toReversed()
      .slice(0, 10)
      .map((letter) => `${letter}nand`),
  )
  await office.getByRole('button', { name: 'Next page' }).click()
  const asItWas = async () => {
    await expectRows(office, '11–12 of 12')
    await expectNames(office, ['Bnand', 'Anand'])
    await expect(office.getByRole('searchbox', { name: 'Search' })).toHaveValue(family)
    await expect(office.getByRole('button', { name: `Remove filter ${course}` })).toBeVisible()
    expect(office.url()).not.toContain(family)
  }
  await asItWas()
  await expect(office).toHaveURL(/sort=-name/)
  await expect(office).toHaveURL(/page=2/)
  await office.reload()
  await asItWas()

  await row(office, 'Anand')
    .getByRole('link', { name: /^Update/ })
    .click()
  await expect(heading(office)).toHaveText('Update Student')
  await office.goBack()
  await asItWas()
  await row(office, 'Anand')
    .getByRole('link', { name: /^Id Cards of/ })
    .click()
  await expect(heading(office)).toHaveText('Manage ID cards')
  await office.goBack()
  await asItWas()
})

test('a student who is added elsewhere comes into the open list by themselves', async ({ office, registrar }) => {
  const family = unique('Iyer')
  await registrar.addStudent({ firstName: 'Ananya', lastName: family })
  await openStudents(office, family)
  await expectNames(office, ['Ananya'])
  const bharat = await registrar.addStudent({ firstName: 'Bharat', lastName: family })
  await expectNames(office, ['Ananya', 'Bharat'])
  await registrar.updateStudent(bharat, { firstName: 'Aadya' })
  await expectNames(office, ['Aadya', 'Ananya'])
})
