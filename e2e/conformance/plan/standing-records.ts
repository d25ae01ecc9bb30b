import type { Locator } from '@playwright/test'
import { row } from '../../support/screen.ts'
import type { Scene } from './scenes.ts'
import { expect } from './stage.ts'
import { beside, type Look, main } from './standing-forms.ts'
import { type Told, textsIn } from './texts.ts'

const title: Look = async ({ page }, told) => {
  const [heading = told.title] = told.headings ?? []
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(new RegExp(`^${told.title} – `))
}

const headings: Look = async ({ page }, told) => {
  for (const name of told.headings ?? []) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
}

const counts: Look = async ({ page }, told) => {
  for (const label of textsIn(told.counts)) {
    await expect(main(page).getByRole('listitem').filter({ hasText: label })).toHaveText(new RegExp(`${label} \\d`))
  }
}

const tableHeads: Look = async ({ page }, told) => {
  const heads = await columns({ page })
  const wanted = textsIn(told.tableHeads)
  expect(heads.filter((head) => wanted.includes(head))).toEqual(wanted)
}

async function columns({ page }: Pick<Scene, 'page'>) {
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  return page.getByRole('columnheader').allInnerTexts()
}

const pressable = (within: Locator, says: string) =>
  within
    .getByRole('button')
    .or(within.getByRole('link'))
    .filter({ has: within.page().getByText(says, { exact: true }) })
    .or(within.getByRole('button', { name: says, exact: true }))
    .or(within.getByRole('link', { name: says, exact: true }))

const rowActions: Look = async ({ page, mark }, told) => {
  for (const says of textsIn(told.rowActions)) {
    await expect(pressable(row(page, mark), says)).toBeVisible()
  }
}

/** `disabledWhen` is looked for where a record has no file: see unusual.ts. */
const rowButton: Look = async ({ page, mark }, told) => {
  const { text, opens } = told.rowButton as { text: string; opens: string }
  expect(opens).toBe('new tab')
  const link = row(page, mark).getByRole('link').filter({ hasText: text })
  await expect(link).toHaveAttribute('target', '_blank')
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await opened.close()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
}

const labels: Look = async ({ page, student, mark }, told) => {
  const card = main(page).getByRole('article').filter({ hasText: mark })
  for (const label of textsIn(told.labels)) {
    await expect(card.locator('dt').getByText(label, { exact: true })).toBeVisible()
    await expect(beside(page, label)).not.toBeEmpty()
  }
  await expect(card).toContainText(student.fatherName)
}

const plus: Look = async ({ page, student, mark }, told) => {
  const card = main(page).getByRole('article').filter({ hasText: mark })
  const name = `${student.firstName} ${student.lastName}`
  const shows: Record<string, Locator> = {
    'student image': card.getByRole('img', { name: `Photo of ${name}` }),
    name: card.getByText(name, { exact: true }),
  }
  for (const part of textsIn(told.plus)) await expect(shows[part] ?? card.getByText(part)).toBeVisible()
}

const prefixes: Look = async ({ page, student }, told) => {
  const { father, mother } = told.prefixes as { father: string; mother: string }
  await expect(beside(page, "Father's Name")).toHaveText(`${father} ${student.fatherName}`)
  await expect(beside(page, "Mother's Name")).toHaveText(`${mother} ${student.motherName}`)
}

/** What each cell of a student's row must hold. */
const cells: Look = async ({ page, student, mark }, told) => {
  const heads = await columns({ page })
  const holds: Record<string, string> = {
    ...{ name: `${student.firstName} ${student.lastName}`, email: student.email, contact: student.contact },
    ...{ course: student.courseName, semester: student.semester, year: student.year },
  }
  for (const [head, parts] of Object.entries(told.cells as Record<string, string[]>)) {
    const cell = row(page, mark).getByRole('cell').nth(heads.indexOf(head))
    for (const part of parts) {
      if (part === 'image') await expect(cell.locator('img')).toBeVisible()
      else await expect(cell).toContainText(holds[part] ?? part)
    }
  }
}

const courseCell: Look = async ({ page, student, mark }, told) => {
  const { format, literal } = told.courseCell as { format: string; literal: string }
  expect(format).toContain(literal)
  const says = format.replace(/\{(\w+)\}/g, (_, field: keyof typeof student) => student[field])
  await expect(row(page, mark).getByRole('cell', { name: says, exact: true })).toBeVisible()
}

export const inRecords = {
  ...{ title, headings, counts, tableHeads, rowActions, rowButton },
  ...{ labels, plus, prefixes, cells, courseCell },
} satisfies Partial<Record<keyof Told, Look>>
