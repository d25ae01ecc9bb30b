import type { Page } from '@playwright/test'
import { LOAD_ERROR_DELAY_MS } from '@portal/contract/delays'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { expectShown } from '../support/images.ts'
import { heading, retriesAreOver, toast } from '../support/locators.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const CARD_WIDTH_MM = 85.6
const PX_PER_MM = 96 / 25.4

test('a student sees both sides of each ID card', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: 'Iyer' })
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card, 'CLG-7001')
  const page = await signedInPage(student)
  await page.goto('/myprofile')
  await chooseInMenu(page, 'Student Section', 'My IdCards')
  await expect(heading(page)).toHaveText('My IdCards')
  const shown = page.getByRole('article', { name: `ID card ${card}` })
  await expectShown(shown.getByRole('img', { name: 'Photo of Ananya Iyer' }))
  await expect(shown.getByRole('img', { name: `QR code of ID ${card}` })).toBeVisible()
  const { email, contact, fatherName, courseName, semester } = student
  for (const value of ['Ananya Iyer', card, 'CLG-7001', email, contact, fatherName, courseName, semester]) {
    await expect(shown.getByText(value, { exact: true }).first()).toBeVisible()
  }
})

test('cards the office adds, changes and deletes show at once', async ({ studentPage: page, student, adminApi }) => {
  await page.goto('/idcard')
  await expect(page.getByText('No Id Card available.')).toBeVisible()

  const [first, corrected] = [unique('CS-'), unique('CS-')]
  const { id } = await adminApi.addIdCard(student.id, first)
  await expect(page.getByRole('article', { name: `ID card ${first}` })).toBeVisible()
  await adminApi.updateIdCard(id, corrected)
  await expect(page.getByRole('article', { name: `ID card ${corrected}` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await adminApi.updateStudent(student, { semester: '6' })
  await expect(page.getByRole('article')).toContainText('6')
  await adminApi.deleteIdCard(id)
  await expect(page.getByText('No Id Card available.')).toBeVisible()
})

test('on paper there are only the cards, in their true size', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent()
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  await adminApi.addIdCard(student.id, unique('CS-'))
  const page = await signedInPage(student)
  await page.goto('/idcard')
  const shown = page.getByRole('article', { name: `ID card ${card}` })
  await expectShown(shown.getByRole('img', { name: 'Photo of Aarav Sharma' }))
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()

  await page.emulateMedia({ media: 'print' })
  await expect(shown).toBeVisible()
  for (const side of await shown.locator('> *').all()) {
    const { width = 0, height = 0 } = (await side.boundingBox()) ?? {}
    expect(width / PX_PER_MM).toBeCloseTo(CARD_WIDTH_MM, 0.5)
    expect(width / height).toBeCloseTo(CARD_WIDTH_MM / 53.98, 1)
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(heading(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await wordsOutside(page, 'article')).toEqual([])
})

test('the cards are printed from a button on the screen', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent()
  await adminApi.addIdCard(student.id, unique('CS-'))
  const page = await signedInPage(student)
  await page.goto('/idcard')
  await expect(page.getByRole('article')).toBeVisible()
  // The browser's own print dialog belongs to the person's machine; that it is asked for is what counts.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => document.body.setAttribute('data-printed', ''))
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
})

test('where not all cards are on the screen, the button says which ones it prints', async ({
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent()
  for (let n = 1; n <= 11; n++) await adminApi.addIdCard(student.id, unique(`CS-${n}-`))
  const page = await signedInPage(student)
  await page.goto('/idcard')
  await expect(page.getByRole('button', { name: 'Print cards 1–10' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('button', { name: 'Print cards 11–11' })).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
})

test('cards that cannot be read are told, and can be tried again', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent()
  await adminApi.addIdCard(student.id, unique('CS-'))
  const page = await signedInPage(student)
  await withoutFirstAnswers(page)
  await page.route('**/api/me/id-cards*', (route) => route.abort())
  await page.clock.install()
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/idcard')
  await failed
  await page.clock.runFor(LOAD_ERROR_DELAY_MS)
  await expect(toast(page, 'Failed to fetch data.')).toBeVisible()
  await retriesAreOver(page)
  await page.unroute('**/api/me/id-cards*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toBeVisible()
})

/** What can be read on the page outside of these elements. */
const wordsOutside = (page: Page, selector: string) =>
  page.evaluate((inside) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode
      const isRead = parent?.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
      if (isRead && !parent?.closest(`${inside}, script, noscript`) && textContent?.trim()) found.push(textContent)
    }
    return found
  }, selector)
