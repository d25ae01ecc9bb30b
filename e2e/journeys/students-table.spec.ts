import { addStyle, overlaps, TEXT_SPACING } from '../support/reader-settings.ts'
import { openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('students of one name are told apart by their College Id; a screen reader hears the name with each cell', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Iyer')
  const students = await adminApi.addStudents([1, 2, 3].map(() => ({ firstName: 'Ananya', lastName: family })))
  for (const [index, { id }] of students.slice(0, 2).entries()) {
    await adminApi.addIdCard(id, unique('CS-'), `CLG-${family}-${index}`)
  }
  await openStudents(adminPage, family)
  const rowsOf = (text: string) => adminPage.getByRole('row').filter({ hasText: text })
  await expect(rowsOf(`CLG-${family}-0`)).toHaveCount(1)
  await expect(adminPage.getByRole('rowheader', { name: `Ananya ${family}` })).toHaveCount(3)
  await adminPage.getByRole('button', { name: 'Sort', exact: true }).click()
  await adminPage.getByRole('radio', { name: 'College Id, Z to A' }).check()
  await expect(adminPage.locator('tbody tr').first()).toContainText(`CLG-${family}-1`)
})

test.describe('with a browser that puts the month first', () => {
  test.use({ locale: 'en-US' })

  test('a date of birth is the same day to everybody who reads it', async ({ adminPage, adminApi }) => {
    const { lastName } = await adminApi.addStudent({ lastName: unique('Iyer'), dob: '2006-04-03' })
    await openStudents(adminPage, lastName)
    await expect(adminPage.getByRole('cell', { name: 'Apr 3, 2006' })).toBeVisible()
    await adminPage.getByRole('link', { name: /^Update/ }).click()
    const dob = adminPage.locator('input[name=dob]')
    await expect(dob).toHaveAccessibleDescription('Apr 3, 2006')
    // Typed with the day first, as on the paper.
    await dob.pressSequentially('05042006')
    await expect(dob).toHaveAccessibleDescription('May 4, 2006')
  })
})

test('the row under the pointer has one colour from edge to edge', async ({ adminPage, adminApi }) => {
  const { lastName } = await adminApi.addStudent({ lastName: unique('Iyer') })
  await openStudents(adminPage, lastName)
  const row = adminPage.getByRole('row').filter({ hasText: lastName })
  const backgrounds = (part: string) =>
    row
      .locator(part)
      .evaluateAll((elements) => [...new Set(elements.map((one) => getComputedStyle(one).backgroundColor))])
  await expect(row).toHaveCount(1)
  const before = await backgrounds('xpath=.')
  // A change of another test can move the row away from the pointer.
  await expect(async () => {
    await row.hover()
    expect(await backgrounds('xpath=.')).not.toEqual(before)
  }).toPass()
  expect(await backgrounds('th, td')).toEqual(['rgba(0, 0, 0, 0)'])
})

test('nothing in the table is cut off or covered, with the letter spacing that a reader sets', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Deshmukh')
  const { id } = await adminApi.addStudent({ firstName: 'Amritpal Maheshwari', lastName: family, dob: '2005-12-28' })
  await adminApi.addIdCard(id, unique('CS-'), 'CLG-20245-0117')
  await openStudents(adminPage, family)
  for (const spaced of [false, true]) {
    if (spaced) await addStyle(adminPage, TEXT_SPACING)
    for (const width of [900, 1093, 1181, 1280, 1300, 1440, 1600]) {
      await adminPage.setViewportSize({ width, height: 800 })
      await expect(adminPage.getByRole('rowheader')).toHaveCount(1)
      expect(await overlaps(adminPage), `at ${width} px${spaced ? ', spaced' : ''}`).toEqual([])
    }
  }
})

test('the head of the table stays in sight, and covers no control that gets the focus', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Iyer')
  await adminApi.addStudents([...'ABCDEFGHIJ'].map((letter) => ({ firstName: `${letter}nand`, lastName: family })))
  await adminPage.setViewportSize({ width: 1280, height: 480 })
  await openStudents(adminPage, family)
  const head = adminPage.getByRole('columnheader', { name: 'Certificates' })
  const control = (name: string) => adminPage.getByRole('button', { name: `Delete ${name} ${family}` })
  await control('Jnand').focus()
  await expect(head).toBeInViewport({ ratio: 1 })
  await control('Dnand').focus()
  const [headBox, focusedBox] = [await head.boundingBox(), await control('Dnand').boundingBox()]
  expect(focusedBox?.y).toBeGreaterThanOrEqual((headBox?.y ?? 0) + (headBox?.height ?? 0))
})
