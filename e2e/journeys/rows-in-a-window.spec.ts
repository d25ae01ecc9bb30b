import type { Page } from '@playwright/test'
import { violationsOf } from '../conformance/checks/accessibility.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { row } from '../support/locators.ts'
import { expectFits } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { smallTargets, wholeRows } from '../support/rows.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const QUEUE = '/admin/pendingrequests'
const STUDENTS = '/admin/managestudents'
/** Usual windows of an office: a desktop, and a laptop of 1366×768 at 125 %. */
const desktop = { width: 1280, height: 800 }
const laptop = { width: 1093, height: 614 }
const large = { width: 1440, height: 900 }

const TWO_LINES = 'Please issue a bonafide certificate for my education loan. The bank needs it before 28 November.'

const LONG_COURSE = 'Bachelor of Technology (Honours) in Electronics and Communication Engineering, Lateral Entry'

const people = [
  ['Aarav', 'B.Sc. Computer Science'],
  ['Alisha', 'B.A. English Literature'],
  ['Venkata', 'B.Sc. Information Technology'],
  ['Anjali', 'B.B.A. Marketing'],
] as const

/** So many students of one family; the first four send requests, as many as there are students. */
async function aQueueOf(count: number, adminApi: AdminApi, signedInRequest: SignIn, course?: string) {
  const family = unique('Rao')
  const students = await adminApi.addStudents(
    [...Array(count).keys()].map((n) => {
      const [firstName, ofPerson] = people[n % people.length] ?? people[0]
      const courseName = course ?? ofPerson
      const email = `${firstName}.${family}.${n}@shantivan-college.example`.toLowerCase()
      return { firstName, lastName: family, courseName, email }
    }),
  )
  for (const [n] of students.entries()) {
    const student = students[n % people.length]
    if (student) await sendRequest(await signedInRequest(student), `${n + 1}. ${TWO_LINES}`)
  }
  return family
}
type SignIn = Parameters<Parameters<typeof test>[2]>[0]['signedInRequest']

async function openList(page: Page, path: string, family: string, count: number) {
  await page.goto(`${path}?pageSize=25`)
  await search(page, family)
  await expectRows(page, `1–${count} of ${count}`)
  await page.mouse.move(0, 0)
}

test('8 requests and 10 students are whole in a window of 1280×800, 6 and 7 in one of 1093×614', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = await aQueueOf(12, adminApi, signedInRequest)
  for (const [path, onDesktop, onLaptop] of [
    [QUEUE, 8, 6],
    [STUDENTS, 10, 7],
  ] as const) {
    await page.setViewportSize(desktop)
    await openList(page, path, family, 12)
    expect(await wholeRows(page), `${path} on a desktop`).toBeGreaterThanOrEqual(onDesktop)
    await page.setViewportSize(laptop)
    expect(await wholeRows(page), `${path} on a laptop`).toBeGreaterThanOrEqual(onLaptop)
  }
})

test('compact rows show 12 requests and 15 students at 1440×900, and stay until somebody takes others', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = await aQueueOf(16, adminApi, signedInRequest, LONG_COURSE)
  await page.setViewportSize(large)
  await openList(page, QUEUE, family, 16)
  await page.getByRole('button', { name: 'Compact rows', pressed: false }).click()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(12)
  await openList(page, STUDENTS, family, 16)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(15)
  await expect(page.getByTitle(LONG_COURSE).first()).toHaveText(LONG_COURSE)
  await page.getByRole('button', { name: 'Compact rows', pressed: true }).click()
  await openList(page, QUEUE, family, 16)
  await expect(page.getByRole('button', { name: 'Compact rows', pressed: false })).toBeVisible()
})

test('both buttons of a request stand beside each other, and rows are tables from 900 px on', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = await aQueueOf(2, adminApi, signedInRequest)
  await openList(page, QUEUE, family, 2)
  for (const width of [900, 1093, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('columnheader', { name: 'Message' })).toBeInViewport()
    const tops = await Promise.all(
      [/^Approve/, /^Reject/, /^More/].map(async (name) => {
        const box = await row(page, family).first().getByRole('button', { name }).boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
      }),
    )
    expect(new Set(tops).size, `at ${width} px`).toBe(1)
  }
})

test('columns and buttons keep their places when requests leave', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = await aQueueOf(4, adminApi, signedInRequest)
  await openList(page, QUEUE, family, 4)
  for (const width of [900, 1093, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const places = () =>
      page
        .locator('main :is(th, [aria-label="Requests"] a, [role="search"] button)')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().x] as const))
    const before = (await places()).filter(([text]) => !text?.includes(family))
    const rows = page.locator('main tbody tr')
    const count = await rows.count()
    await rows
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(rows).toHaveCount(count - 1)
    const after = new Map(await places())
    for (const [text, x] of before.filter(([text]) => !/\d/.test(text ?? '')))
      expect(after.get(text), `${text}`).toBe(x)
    if (count === 2) return
  }
})

test('a longer message shows two lines and opens in its row; a screen reader always hears all of it', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = unique('Rao')
  const api = await signedInRequest(await adminApi.addStudent({ lastName: family }))
  await sendRequest(api, 'A short one.')
  await sendRequest(
    api,
    `A long one. ${'I need my transfer certificate for admission to another college. '.repeat(6)}The end.`,
  )
  await openList(page, QUEUE, family, 2)
  const long = row(page, 'A long one.')
  const height = async () => (await long.boundingBox())?.height ?? 0
  await expect(row(page, 'A short one.').getByRole('button', { name: 'Whole message' })).toHaveCount(0)
  const closed = await height()
  expect(closed).toBeLessThanOrEqual(75)
  expect(await long.ariaSnapshot()).toContain('The end.')
  const button = long.getByRole('button', { name: 'Whole message' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(await height()).toBeGreaterThan(closed + 40)
  await button.press('Enter')
  expect(await height()).toBe(closed)

  const box = await long.getByText('A long one.').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await row(page, 'A short one.').focus()
  await page.keyboard.press('j')
  await expect(long).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(long).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/student/)
})

test('a long name is not broken inside a word', async ({ adminPage: page, adminApi, signedInRequest }) => {
  const lastName = 'Krishnamoorthy'
  const student = await adminApi.addStudent({ firstName: 'Balasubramaniam', lastName })
  const message = unique('Please issue ')
  await sendRequest(await signedInRequest(student), message)
  for (const [path, q] of [
    [QUEUE, message],
    [STUDENTS, 'Balasubramaniam'],
  ] as const) {
    await page.goto(path)
    await search(page, q)
    const name = page
      .getByRole('rowheader')
      .getByRole('link', { name: `Balasubramaniam ${lastName}` })
      .first()
    await expect(name).toBeVisible()
    for (const width of [320, 390, 900, 1093, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await name.evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, `${path} at ${width} px`).toBeLessThanOrEqual(2)
    }
  }
})

test('what a mouse presses has 24 px, and nothing is wider than the window', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = await aQueueOf(3, adminApi, signedInRequest)
  for (const path of [QUEUE, STUDENTS]) {
    await openList(page, path, family, 3)
    for (const width of [320, 390, 900, 1093, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
      expect(await smallTargets(page, 24), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('no button of a row lies half behind one of the pages, wherever a laptop has been scrolled to', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = await aQueueOf(14, adminApi, signedInRequest)
  await page.setViewportSize(laptop)
  const smallTargetsFound = () => violationsOf(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  for (const path of [QUEUE, STUDENTS]) {
    await page.goto(`${path}?pageSize=10`)
    await search(page, family)
    await expectRows(page, '1–10 of 14')
    // Less than 24 px of a button are seen for 24 px of each row, which is about 60 high.
    for (let y = 0; y <= 60; y += 20) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      expect(await smallTargetsFound(), `${path} at ${y} px`).toEqual([])
    }
  }
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, isMobile: true, hasTouch: true })

  test('what a finger presses has 44 px', async ({ adminPage: page, adminApi, signedInRequest }) => {
    const family = await aQueueOf(3, adminApi, signedInRequest)
    for (const path of [QUEUE, STUDENTS]) {
      await openList(page, path, family, 3)
      await expectFits(page)
      expect(await smallTargets(page, 44), path).toEqual([])
    }
  })
})
