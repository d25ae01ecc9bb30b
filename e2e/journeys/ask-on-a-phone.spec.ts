import type { Page } from '@playwright/test'
import { httpPaths } from '@portal/contract/paths'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import type { Question } from '@portal/contract/records/request-types/questions'
import { aPdf, aPhotoOfDocument } from '@portal/server/testing/files/files'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { expectShown } from '../support/images.ts'
import { heading, main, row } from '../support/locators.ts'
import { expectFits, expectTappable, phone } from '../support/phone.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ ...phone, settings: portalWithFeatures('Nandurbar') })

const receipt: Question = {
  ...{ key: 'receipt', label: { en: 'Receipt of the fees', hi: 'फ़ीस की रसीद' }, type: 'file' },
  ...{ required: true, shownWhen: null, changes: null },
}
const KEPT = 'Here is what you had typed. It has not been sent yet.'
const TEXT = 'For a bank in Nashik.'

test.beforeAll(async ({ adminApi }) => {
  await adminApi.switchFeatureOn('requestKinds')
  for (const name of ['Character certificate', 'No dues certificate', 'Fee structure', 'Duplicate ID card']) {
    const kind = requestTypePreset(name)
    const questions = name === 'Character certificate' ? [...kind.questions, receipt] : kind.questions
    await adminApi.addKindInUse({ ...kind, questions, inYear: null, oneOpen: false })
  }
})

const kindOf = (page: Page, name: string) => main(page).getByRole('radio', { name: new RegExp(`^${name}`) })
const tapKind = (page: Page, name: string) => kindOf(page, name).tap()
const change = (page: Page) => main(page).getByRole('button', { name: 'Change' })
const message = (page: Page) => main(page).getByLabel('Message, if you want to add something')
const said = (page: Page) => page.locator('#announcer')

/** What a phone does with a page behind its camera, and a student with a tab. */
async function openAnew(page: Page, path = '/addrequest') {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

test('a tap on a kind folds the list, is spoken and leads to the first question; Change and Back lead to the list', async ({
  studentPage: page,
}) => {
  await page.goto('/addrequest')
  const first = main(page).getByLabel('Addressed to')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await tapKind(page, 'Character certificate')
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport()
    expect((await first.boundingBox())?.y).toBeLessThan(500)
    await expect(said(page)).toContainText('Character certificate is chosen.')
    await expect(kindOf(page, 'Fee structure')).toBeHidden()
    await expect(main(page).getByRole('heading', { name: 'Character certificate' })).toBeInViewport()
    await expectTappable(change(page))
    await expectFits(page)
    await change(page).tap()
    await expect(kindOf(page, 'Character certificate')).toBeFocused()
    await expect(kindOf(page, 'Fee structure')).toBeVisible()
  }
  await tapKind(page, 'Character certificate')
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await first.fill('The bank')
  await message(page).fill(TEXT)
  await change(page).tap()
  await tapKind(page, 'No dues certificate')
  await expect(message(page), 'what is asked for both').toHaveValue(TEXT)
  await message(page).fill('For another bank.')
  await page.goBack()
  await expect(kindOf(page, 'Character certificate')).toBeVisible()
  await expect(change(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('kind')
  await page.goForward()
  await expect(message(page)).toHaveValue('For another bank.')
  await change(page).tap()
  await tapKind(page, 'Character certificate')
  await expect(first).toHaveValue('The bank')
  await expect(main(page).getByText(KEPT)).toBeVisible()
})

test('the arrow keys lead through the kinds, and Enter to the first question; on a desktop the list stays beside it', async ({
  studentPage: page,
}) => {
  await page.goto('/addrequest')
  await kindOf(page, 'Character certificate').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(kindOf(page, 'Fee structure')).toBeFocused()
  await expect(kindOf(page, 'Fee structure')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(kindOf(page, 'Character certificate')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page).getByLabel('Addressed to')).toBeFocused()
  await expect(kindOf(page, 'Fee structure')).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(kindOf(page, 'Fee structure')).toBeVisible()
  await expect(change(page)).toBeHidden()
  await kindOf(page, 'Something else').check()
  await expect(main(page).getByLabel('Message', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('the photo of a paper is made smaller, kept while the phone discards the page and the tab is closed, and sent', async ({
  adminApi,
  adminPage,
  student,
  studentPage,
}) => {
  await adminApi.emptyPendingQueue()
  const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await aPhotoOfDocument('jpeg', 4_000, 3_000) }
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  let page = studentPage
  await page.goto('/addrequest')
  await tapKind(page, 'Character certificate')
  await message(page).fill(TEXT)
  // The camera opens, and the phone discards the page behind it.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(message(page)).toHaveValue(TEXT)
  await expect(main(page).getByText(KEPT)).toBeVisible()
  await expect(kindOf(page, 'Fee structure')).toBeHidden()

  // The tab is closed while the photo is on its way.
  await page.route(`**${httpPaths.requestFileUploads}`, () => {})
  const field = (of: Page) => main(of).getByLabel(/^Receipt of the fees/)
  const sending = page.waitForRequest(`**${httpPaths.requestFileUploads}`)
  await field(page).setInputFiles(photo)
  await sending
  await expect(main(page).getByText('Sending IMG_2041.jpg')).toBeVisible()
  page = await openAnew(page)
  await expect(message(page)).toHaveValue(TEXT)
  await expect(main(page).getByText('IMG_2041.jpg has arrived')).toBeVisible()

  // And once more: what has arrived is not sent again.
  let sentAgain = 0
  const context = page.context()
  await context.route(`**${httpPaths.requestFileUploads}`, (route) => {
    sentAgain++
    return route.continue()
  })
  page = await openAnew(page)
  await expect(main(page).getByText('IMG_2041.jpg has arrived')).toBeVisible()
  await expectShown(main(page).locator('form img'))
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await main(page).getByLabel('Addressed to').fill('The bank')
  await page.getByRole('button', { name: 'Send Request' }).tap()
  await expect(page).toHaveURL('/myrequests')
  expect(sentAgain).toBe(0)
  await page.goto('/addrequest')
  await expect(kindOf(page, 'Character certificate')).toBeVisible()
  await tapKind(page, 'Character certificate')
  await expect(message(page)).toHaveValue('')
  await expect(main(page).getByText('IMG_2041.jpg')).toHaveCount(0)

  await adminPage.goto('/admin/pendingrequests')
  await row(adminPage, student.lastName)
    .getByRole('button', { name: /answers/ })
    .click()
  const link = adminPage.getByRole('dialog').getByRole('link', { name: /IMG_2041\.jpg/ })
  const file = await adminPage.request.get((await link.getAttribute('href')) ?? '')
  const bytes = await file.body()
  expect(bytes.includes('of the sender')).toBe(false)
  expect(bytes.includes('Exif')).toBe(false)
  // It was taken on its side.
  const size = await adminPage.evaluate(
    async (href) => {
      const { width, height } = await createImageBitmap(await (await fetch(href)).blob())
      return { width, height }
    },
    (await link.getAttribute('href')) ?? '',
  )
  expect(size).toEqual({ width: 1_500, height: 2_000 })
})

test('a chosen file can be removed; a HEIC that the browser cannot open is named; a PDF is sent as it is', async ({
  studentPage: page,
}) => {
  await page.goto('/addrequest')
  await tapKind(page, 'Character certificate')
  const field = main(page).getByLabel(/^Receipt of the fees/)
  const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic`, 'latin1')
  // Android and Windows do not always know the type of such a file.
  for (const mimeType of ['image/heic', '']) {
    await field.setInputFiles({ name: 'IMG_1.HEIC', mimeType, buffer: heic })
    await expect(field).toHaveAccessibleDescription(/HEIC.*Settings, Camera, Formats, Most Compatible/)
  }
  await field.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })
  await expect(main(page).getByText('receipt.pdf has arrived')).toBeVisible()
  await expect(main(page).locator('form img')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Remove receipt.pdf' }).tap()
  await expect(field).toBeFocused()
  await expect(said(page)).toContainText('receipt.pdf is removed.')
  page = await openAnew(page)
  await expect(main(page).getByLabel('Addressed to')).toBeVisible()
  await expect(main(page).getByText('receipt.pdf')).toHaveCount(0)
})

test('what is kept on a phone is seen by nobody else who signs in there, and is gone after signing out', async ({
  adminApi,
  studentPage,
  student,
}) => {
  const other = await adminApi.addStudent()
  let page = studentPage
  const fill = async () => {
    await message(page).fill(TEXT)
    const pdf = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) }
    await main(page)
      .getByLabel(/^Receipt of the fees/)
      .setInputFiles(pdf)
    await expect(main(page).getByText('receipt.pdf has arrived')).toBeVisible()
    await expect.poll(() => keptIn(page)).toMatch(/receipt\.pdf/)
    expect(await keptIn(page)).toContain(TEXT)
  }
  await page.goto('/addrequest')
  await tapKind(page, 'Character certificate')
  await fill()
  // The session ends without a Logout, and somebody else signs in.
  await page.context().clearCookies()
  page = await openAnew(page, '/')
  await signInByForm(page, other)
  await expect(heading(page)).toHaveText('Student Profile')
  await expect.poll(() => keptIn(page)).not.toMatch(/receipt\.pdf|For a bank/)
  await page.goto('/addrequest')
  await tapKind(page, 'Character certificate')
  await expect(message(page)).toHaveValue('')
  await expect(main(page).getByText('receipt.pdf')).toHaveCount(0)
  await fill()
  page = await openAnew(page, '/myprofile')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await expect(page).toHaveURL('/')
  expect(await keptIn(page)).not.toMatch(/receipt\.pdf|For a bank/)
  await signInByForm(page, student)
  await expect(heading(page)).toHaveText('Student Profile')
})

/** What this browser keeps for later: texts, and the names of files. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('drafts', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const all = database.transaction('files').objectStore('files').getAll()
    const files = await new Promise<{ file: File }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result)
    })
    database.close()
    return JSON.stringify({ ...localStorage, files: files.map(({ file }) => file.name) })
  })
