import type { Page } from '@playwright/test'
import type { AdminApi, Student } from '../support/admin-api.ts'
import { tabTo } from '../support/keyboard.ts'
import { dialog, heading, row, toast, toasts } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const REASON = 'The fee of the second semester has not been paid.'
/** With one button after the other it took 27. */
const CLICKS_MAX = 12

test('a clerk decides 20 requests, five of them with one reason, reads which a colleague was first with, and takes it back', async ({
  adminPage: page,
  adminApi,
  signedInPage,
}) => {
  const family = unique('Iyer')
  const first = await sendMany({ lastName: family, from: 1, to: 10 }, adminApi, signedInPage)
  const second = await sendMany({ lastName: family, from: 11, to: 20 }, adminApi, signedInPage)
  await sendMany({ lastName: unique('Rao'), from: 1, to: 1 }, adminApi, signedInPage)
  await page.goto('/admin/pendingrequests?pageSize=25')
  await search(page, family)
  await expectRows(page, '1–20 of 20')
  const placeOfFirst = () => row(page, 'Request number 1.').boundingBox()
  const before = await placeOfFirst()
  await box(page, 'Request number 1.').click()
  expect(await placeOfFirst(), 'the bar takes the place of the tools').toEqual(before)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden()
  await bar(page).getByRole('button', { name: 'Clear the selection' }).press('Enter')
  await expect(box(page, 'Request number 1.')).toBeFocused()
  expect(await placeOfFirst()).toEqual(before)
  const clicks = await countClicks(page)
  // Screen readers tell what comes into a live region that is there before it.
  const regions = await page.getByRole('status').elementHandles()
  await box(page, 'Request number 1.').click()
  await box(page, 'Request number 4.').click({ modifiers: ['Shift'] })
  await box(page, 'Request number 9.').click()
  await box(page, 'Request number 11.').click()
  await expect(bar(page)).toContainText('6 selected')
  expect(await Promise.all(regions.map((region) => region.textContent()))).toContain('6 selected')
  // A tick goes with its row, and the others stay.
  await adminApi.decide(second.ids[0] ?? '', 'Pending', 'Approved')
  await bar(page).getByRole('button', { name: 'Reject 5' }).click()
  await dialog(page).getByLabel('Reason (optional)').fill(REASON)
  await dialog(page).getByRole('button', { name: 'Reject 5' }).click()
  await expect(toast(page, '5 requests rejected')).toBeVisible()
  await expectRows(page, '1–14 of 14')
  await expect(bar(page)).toBeHidden()

  const all = page.getByLabel('Select all requests on this page').last()
  await box(page, 'Request number 5.').click()
  await expect(all).toBeChecked({ indeterminate: true })
  await all.click()
  // The colleague is quicker by the time that the request needs to arrive.
  await page.route('**/requests/decisions', async (route) => {
    await adminApi.decide(second.ids.at(-1) ?? '', 'Pending', 'Rejected')
    await route.continue()
  })
  await bar(page).getByRole('button', { name: 'Approve 14' }).click()
  await expect(toast(page, '13 requests approved')).toBeVisible()
  await expect(toast(page, `One had been decided by somebody else: ${second.name}`)).toBeVisible()
  await expect(page.getByText('No matches.', { exact: true }).last()).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(CLICKS_MAX)
  await first.page.goto('/myrequests')
  await expect(row(first.page, 'Request number 1.')).toContainText('Rejected')
  await expect(row(first.page, 'Request number 5.')).toContainText('Approved')

  await toasts(page).getByRole('button', { name: 'Undo' }).first().dblclick()
  await expectRows(page, '1–13 of 13')
  await expect(toast(page, '13 undone')).toBeVisible()
  await expect(page.locator('[data-type="error"]')).toHaveCount(0)
  await expect(bar(page)).toBeHidden()
  await expect(row(page, 'Request number 5.').getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await expect(row(first.page, 'Request number 5.')).toContainText('Pending')
})

test('a clerk decides with the keys alone, and comes to the skip link first', async ({
  adminPage: page,
  adminApi,
  signedInPage,
}) => {
  const family = unique('Iyer')
  const { page: student } = await sendMany({ lastName: family, from: 1, to: 6 }, adminApi, signedInPage)
  await sendMany({ lastName: unique('Rao'), from: 1, to: 1 }, adminApi, signedInPage)
  await page.goto('/admin/pendingrequests')
  await heading(page).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(family)
  await expectRows(page, '1–6 of 6')
  await tabTo(page, page.getByRole('combobox', { name: 'Sort' }))
  await tabTo(page, page.getByLabel('Select all requests on this page').last())

  await page.keyboard.press('j')
  await expect(row(page, 'Request number 1.')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  // Pressed once more at the moment that the next row gets the focus, it decides once.
  await page.evaluate(() => {
    const pressA = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true }))
    document.addEventListener('focusin', pressA, { once: true })
  })
  const regions = await page.getByRole('status').elementHandles()
  await page.keyboard.press('a')
  await expect(row(page, 'Request number 1.')).toHaveCount(0)
  const said = await Promise.all(regions.map((region) => region.textContent()))
  expect(said.filter((text) => text?.startsWith('Approved: ') && text.endsWith(` ${family}`))).toHaveLength(1)
  await expect(toast(page, 'Request approved successfully!')).toBeVisible()
  await expect(row(page, 'Request number 2.')).toBeFocused()
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`${family}, .+: Request number 2\\.`))

  await page.keyboard.press('r')
  await expect(dialog(page).getByLabel('Reason (optional)')).toBeFocused()
  await page.keyboard.type(REASON)
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'Request number 3.')).toBeFocused()
  for (const key of ['x', 'j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key)
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await expectRows(page, '1–2 of 2')
  await expect(toast(page, '2 requests approved')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/students\//)

  await page.goto('/admin/rejectedrequests')
  await search(page, family)
  await expectRows(page, '1–1 of 1')
  await expect(row(page, 'Request number 2.')).toContainText(`Reason: ${REASON}`)
  await student.goto('/myrequests')
  await expect(row(student, 'Request number 4.')).toContainText('Approved')
  await expect(row(student, 'Request number 5.')).toContainText('Pending')
})

test('each press of A counts, however quickly they follow, but no key held down and no row that is not in sight', async ({
  adminPage: page,
  adminApi,
  signedInPage,
}) => {
  const family = unique('Iyer')
  await sendMany({ lastName: family, from: 1, to: 12 }, adminApi, signedInPage)
  await page.goto('/admin/pendingrequests')
  await search(page, family)
  await expectRows(page, '1–10 of 12')
  const hints = page.getByRole('list', { name: 'Keys' })
  await expect(hints).toHaveText(/next, previous.*A approve.*R reject.*X select.*\? all keys/)
  await tabTo(page, page.getByRole('combobox', { name: 'Sort' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  for (let n = 1; n <= 8; n++) await page.keyboard.press('a', { delay: 200 })
  await expectRows(page, '1–4 of 4')
  await expect(row(page, 'Request number 9.')).toBeFocused()
  await expect(hints).toHaveText(/^R reject.*X select/)

  await page.keyboard.down('a')
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expectRows(page, '1–3 of 3')
  await expect(row(page, 'Request number 10.')).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 260 })
  await row(page, 'Request number 10.').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  // A row that has just been scrolled into the window counts as read at once when somebody goes to it by a key.
  await page.keyboard.press('k')
  // Both within the page: on a busy machine the second press would come when the next row has been seen.
  await page.evaluate(async () => {
    const press = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    press()
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    press()
  })
  await expectRows(page, '1–2 of 2')
  await expect(row(page, 'Request number 11.').getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await expect(row(page, 'Request number 11.')).toBeFocused()
})

test('a request is approved with a note, and shows when it was sent, when it was decided, by whom, and that its student is inactive', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const { message } = await sendRequest(await signedInRequest(student), unique('Please send my marksheet '))
  await page.goto('/admin/pendingrequests')
  await search(page, message)
  await expect(row(page, message)).toContainText(/Sent \d+ \w+ \d{4}, \d\d:\d\d/)
  await row(page, message)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Approve with a note…' }).click()
  await dialog(page).getByLabel('Note (optional)').fill('Please fetch it on Monday.')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(row(page, message)).toHaveCount(0)

  await adminApi.deactivate(student.id)
  await page.goto('/admin/approvedrequests')
  await search(page, message)
  await expect(row(page, message)).toContainText(/Approved \d+ \w+ \d{4}, \d\d:\d\d by Portal Administrator/)
  await expect(row(page, message)).toContainText('Note: Please fetch it on Monday.')
  await expect(row(page, message)).toContainText('Inactive')
})

const bar = (page: Page) => page.getByRole('region', { name: 'Selected requests' })

const box = (page: Page, message: string) => row(page, message).getByRole('checkbox')

type SignIn = (student: Student) => Promise<Page>

/** A new student who sends `Request number …` with these numbers. */
async function sendMany(
  { lastName, from, to }: { lastName: string; from: number; to: number },
  api: AdminApi,
  signIn: SignIn,
) {
  const student = await api.addStudent({ firstName: from === 1 ? 'Aarav' : 'Priya', lastName })
  const page = await signIn(student)
  const ids: string[] = []
  for (let n = from; n <= to; n++) ids.push((await sendRequest(page.request, `Request number ${n}.`)).id)
  return { page, ids, name: `${student.firstName} ${lastName}` }
}

/** Counts the clicks from now on. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    document.addEventListener('pointerdown', () => Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 }))
  })
  return () => page.evaluate<number>(() => Reflect.get(window, 'clicks'))
}
