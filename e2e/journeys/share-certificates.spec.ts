import type { Locator } from '@playwright/test'
import { readQr } from '@portal/server/testing/files/read-qr'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { press, type } from '../support/keyboard.ts'
import { dialog, main, row, toast } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/verified-test.ts'

/** The text of a QR code on the screen, as a camera reads it. */
async function scan(code: Locator) {
  const { width = 0, height = 0 } = (await code.boundingBox()) ?? {}
  const millimetres = (pixels: number) => (Math.floor(pixels) * 25.4) / 150
  return readQr(await code.screenshot(), { left: 0, top: 0, width: millimetres(width), height: millimetres(height) })
}

test('a student shares two certificates by a link with a PIN, by keyboard alone, and ends it after a stranger has opened it', async ({
  studentPage: page,
  student,
  adminApi,
  page: stranger,
}) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/mycertificates')
  for (const title of ['Bonafide', 'Marks of semester 3']) await adminApi.addCertificate(student.id, title)
  await expect(page.getByRole('checkbox', { name: 'Select Marks of semester 3' })).toBeVisible()
  // Screen readers tell what comes into a live region that is there before it.
  const regions = await page.getByRole('status').elementHandles()
  await press(page, page.getByRole('checkbox', { name: 'Select Bonafide' }), 'Space')
  await press(page, page.getByRole('checkbox', { name: 'Select Marks of semester 3' }), 'Space')
  await expect(page.getByRole('button', { name: 'Share 2 certificates' })).toBeVisible()
  expect(await Promise.all(regions.map((region) => region.textContent()))).toContain('2 certificates selected')
  await expectFits(page)
  await press(page, page.getByRole('button', { name: 'Share 2 certificates' }))
  await press(page, page.getByRole('button', { name: 'Make the link' }))
  await expect(page.getByText('Choose what the link shows')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^The documents themselves/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'in 1 week' }), 'a round sign').toHaveCSS('border-radius', '50%')
  await page.keyboard.press('Space')
  await expect(page.getByText('can open and download the documents that are valid')).toBeVisible()
  await press(page, page.getByRole('checkbox', { name: 'Ask for a PIN' }), 'Space')
  await type(page, page.getByRole('textbox', { name: 'PIN' }), '47')
  await type(page, page.getByRole('textbox', { name: 'Name' }), 'For Acme')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A PIN has 4 to 8 digits')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await type(page, page.getByRole('textbox', { name: 'PIN' }), '4711')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = await page.getByRole('status', { name: 'Link' }).innerText()
  await press(page, page.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: /^Share \d/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Links that you share' })).toBeFocused()

  await stranger.goto(link)
  await stranger.getByRole('textbox').fill('1234')
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('textbox', { description: /This PIN is wrong/ })).toBeFocused()
  await stranger.keyboard.type('4711')
  await stranger.keyboard.press('Enter')
  for (const title of ['Bonafide', 'Marks of semester 3']) {
    await expect(stranger.getByText(title, { exact: true }).first()).toBeVisible()
  }
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: 'Download: Bonafide' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Certificate .*\.pdf$/)
  const opened = stranger.context().waitForEvent('response')
  await stranger.getByRole('link', { name: 'Open the document: Bonafide' }).click()
  expect((await opened).status()).toBe(200)
  expect((await opened).headers()['content-type']).toBe('application/pdf')
  await expectAccessible(stranger)

  const shares = page.getByRole('region', { name: 'Links that you share' })
  await expect(shares).toContainText('For Acme')
  await expect(shares).toContainText('Shows the documents')
  await expectAccessible(page)
  await press(page, shares.getByRole('button', { name: 'End now: For Acme' }))
  await press(page, dialog(page).getByRole('button', { name: 'End now' }))
  await expect(toast(page, 'The link has ended.')).toBeVisible()
  await expect(shares).toContainText('1 link that has ended')
  await expect(shares.getByRole('heading', { level: 2 })).toBeFocused()
  expect((await stranger.goto(link))?.status()).toBe(404)
})

test('a student whose links and phones could not be read is told so, and tries again', async ({
  studentPage: page,
  student,
  adminApi,
}) => {
  await adminApi.addIdCard(student.id, 'CS-UNREAD')
  const lists = /\/api\/me\/(shares|card-devices)$/
  await withoutFirstAnswers(page)
  await page.route(lists, (route) => route.abort())
  await page.goto('/idcard')
  const shares = page.getByRole('region', { name: 'Links that you share' })
  const phones = page.getByRole('region', { name: 'Your card without a connection' })
  await expect(shares.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(phones).toContainText('Failed to fetch the phones that keep your card.')
  await page.unroute(lists)
  await phones.getByRole('button', { name: 'Try again' }).click()
  await expect(phones.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await shares.getByRole('button', { name: 'Try again' }).click()
  await expect(shares).toHaveCount(0)
})

test('a student shows the code of the ID card, and keeps a certificate from public checking', async ({
  studentPage: page,
  student,
  adminApi,
  page: stranger,
}) => {
  await page.setViewportSize(phone.viewport)
  await adminApi.addIdCard(student.id, 'CS-SHARED')
  await adminApi.addCertificate(student.id, 'Bonafide')
  await page.goto('/idcard')
  const code = page.getByRole('img', { name: 'QR code of the address that checks ID CS-SHARED' })
  await expect(code).toBeVisible()
  const scanned = await scan(code)
  expect((await stranger.goto(scanned ?? ''))?.status()).toBe(200)
  await expect(stranger.getByText('CS-SHARED').first()).toBeVisible()
  const menu = page.getByRole('button', { name: 'Share and download: CS-SHARED' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: /LinkedIn|public/ })).toHaveCount(0)
  await expectFits(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto('/mycertificates')
  const more = page.getByRole('button', { name: 'More actions for Bonafide' })
  await more.click()
  const linkedIn = await page.getByRole('menuitem', { name: 'Add to LinkedIn' }).getAttribute('href')
  const { certUrl: checkUrl = '', ...fields } = Object.fromEntries(new URL(linkedIn ?? '').searchParams)
  expect(fields).toMatchObject({ name: 'Bonafide', organizationName: 'Shantivan College' })
  expect((await stranger.goto(checkUrl))?.status()).toBe(200)
  await page.getByRole('menuitem', { name: 'Stop public checking…' }).click()
  await dialog(page).getByRole('button', { name: 'Stop public checking' }).click()
  await expect(toast(page, 'Bonafide can now be checked only by links that you share.')).toBeVisible()
  await expect(row(page, 'Bonafide')).toHaveAccessibleDescription('Not public: only your links show it.')
  expect((await stranger.goto(checkUrl))?.status()).toBe(404)
  await more.click()
  await page.getByRole('menuitem', { name: 'When it was checked…' }).click()
  await expect(page.getByText(/Nobody has checked it yet|It was checked once/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('heading', { name: 'Student Certificates' })).toBeVisible()
})
