import type { Page } from '@playwright/test'
import { openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

/** The text spacing that WCAG 1.4.12 asks to bear. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

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
    if (spaced) await adminPage.evaluate(addStyle, TEXT_SPACING)
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

/** A style element would be refused by the content security policy. */
function addStyle(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}

/** The cells of the table that overlap another cell, or whose content is wider than they are. */
function overlaps(page: Page) {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const row of document.querySelectorAll('tr')) {
      const cells = [...row.querySelectorAll<HTMLElement>('th, td')]
      const boxes = cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect()
      })
      for (const [index, cell] of cells.entries()) {
        if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`${cell.dataset.column} is cut`)
        for (const [other, box] of boxes.entries()) {
          const own = boxes[index]
          if (!own || other <= index || own.width === 0 || box.width === 0) continue
          const apart =
            own.right <= box.left + 1 ||
            box.right <= own.left + 1 ||
            own.bottom <= box.top + 1 ||
            box.bottom <= own.top + 1
          if (!apart) faults.push(`${cell.dataset.column} lies on ${cells[other]?.dataset.column}`)
        }
      }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page is too wide')
    return faults
  })
}
