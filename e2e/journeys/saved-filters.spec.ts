import { toast } from '../support/locators.ts'
import { choose, expectNames, openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('filters are saved under a name, opened again, shared as a link and deleted', async ({ adminPage, adminApi }) => {
  const family = unique('Iyer')
  const course = unique('B.A. Economics ')
  await adminApi.addStudents([
    { firstName: 'Ananya', lastName: family, courseName: course },
    { firstName: 'Bharat', lastName: family },
  ])
  await adminPage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const open = () => adminPage.getByRole('button', { name: 'Saved filters' }).click()
  const saved = adminPage.getByRole('list', { name: 'Saved filters' })
  const name = unique('Economics ')

  await openStudents(adminPage, family)
  await expectNames(adminPage, ['Ananya', 'Bharat'])
  await open()
  await expect(adminPage.getByText('Choose filters or an order, then save them here under a name.')).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await choose(adminPage, 'Course', course)
  await open()
  for (const attempt of ['first', 'second']) {
    await adminPage.getByLabel('Save the present filters as').fill(name)
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    if (attempt === 'first') await expect(toast(adminPage, `“${name}” is saved.`)).toBeVisible()
  }
  await expect(adminPage.getByText('You have a filter with this name already.')).toBeVisible()
  await adminPage.keyboard.press('Escape')

  await adminPage.getByRole('button', { name: 'Clear filters' }).click()
  await expect(adminPage.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await open()
  await saved.getByRole('button', { name: `Copy link to ${name}` }).click()
  await saved.getByRole('button', { name, exact: true }).click()
  await expect(saved).toHaveCount(0)
  await expectNames(adminPage, ['Ananya'])

  const link = await adminPage.evaluate(() => navigator.clipboard.readText())
  expect(link).not.toContain(family)
  const colleague = await adminPage.context().newPage()
  await colleague.goto(link)
  await expectNames(colleague, ['Ananya'])
  await colleague.close()

  await open()
  await saved.getByRole('button', { name: `Delete filter ${name}` }).click()
  await expect(adminPage.getByText('You have no saved filters yet.')).toBeVisible()
})
