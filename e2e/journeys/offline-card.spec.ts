import type { Page } from '@playwright/test'
import { ROLLING_SLOT_MS } from '@portal/contract/delays'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { readQr } from '@portal/server/testing/files/read-qr'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press } from '../support/keyboard.ts'
import { unique } from '../support/unique.ts'
import { expect, test } from '../support/verified-test.ts'

const KEEP = 'Keep this card on this phone'

test.beforeEach(async ({ adminApi, student }) => {
  await adminApi.addIdCard(student.id, unique('CS-'))
})

test('a card that is kept on a phone opens without the portal, and is gone after signing out', async ({
  studentPage: page,
  portal,
}) => {
  await keepCard(page)
  await page.clock.install()
  await portal.restart(async () => {
    await page.goto('/idcard/offline')
    await expect(page.getByRole('article')).toContainText('Aarav Sharma')
    await expect(page.getByText(/^As of /)).toBeVisible()
    await expect(page.getByText(/^Opens without a connection until/)).toBeVisible()
    const photo = page.getByRole('img', { name: 'Photo of Aarav Sharma' })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const code = await scannedCode(page)
    expect(code).toMatch(/^HTTP:\/\/127\.0\.0\.1:\d+\/V\/[0-9A-Z]{20}\/[0-9A-Z]{119}$/)
    await page.clock.runFor(ROLLING_SLOT_MS)
    await expect.poll(() => scannedCode(page)).not.toBe(code)
    // The screen of the cards cannot be reached either: the kept card takes its place.
    await page.goto('/idcard')
    await expect(codeOf(page)).toBeVisible()
    expect(await exportKey(page)).toEqual(['InvalidAccessError', 'InvalidAccessError'])
  })

  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptOn(page)).toEqual({ caches: [], workers: 0, cards: 0 })
  await page.goto('/idcard/offline')
  await expect(page.getByText('No card is kept on this phone.')).toBeVisible()
})

test('any address that is opened without a connection leads to the kept card, and to its screen when there is one', async ({
  studentPage: page,
  portal,
  signedInPage,
  student,
}) => {
  await keepCard(page)
  const other = await signedInPage(student)
  await other.goto('/idcard')
  await portal.restart(async () => {
    for (const path of ['/', '/myrequests', '/nowhere?of=old']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal cannot be reached')
    }
    await expectAccessible(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Open my ID card' }).click()
    await expect(codeOf(page)).toBeVisible()
    await page.goto('/myrequests')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    // Where no card is kept, the browser says it itself.
    await expect(other.goto('/')).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Requests')
})

test('who removes the kept card by the keyboard hears that it is gone, and goes on at the title', async ({
  studentPage: page,
}) => {
  await keepCard(page)
  await page.getByRole('link', { name: 'Open the kept card' }).click()
  // It stood there before its words: only then are they read out.
  const said = await page.getByRole('status').first().elementHandle()
  await press(page, page.getByRole('button', { name: 'Remove from this phone' }))
  await expect(page.getByRole('heading', { name: 'My ID card' })).toBeFocused()
  expect(await said?.textContent()).toContain('No card is kept on this phone.')
})

test('a guard who scans the phone learns that it is shown now, also when they look again, and a second guard that it was seen', async ({
  studentPage: page,
  browser,
}) => {
  await keepCard(page)
  await page.getByRole('link', { name: 'Open the kept card' }).click()
  await expectAccessible(page)
  // No other code that a guard could scan, or be told to type: a picture of it would pass for the card.
  await expect(page.getByRole('img', { name: /code/i })).toHaveCount(1)
  await expect(page.getByText(/[0-9A-Z]{4}(-[0-9A-Z]{4}){4}/)).toHaveCount(0)
  const address = (await scannedCode(page)) ?? ''
  const guard = await browser.newPage()
  await guard.goto(address)
  await expect(guard.getByText('Shown by the student’s own phone, now')).toBeVisible()
  await guard.reload()
  await expect(guard.getByText(/Your device looked at this code .* ago/)).toBeVisible()
  await guard.close()
  const colleague = await browser.newPage()
  await colleague.goto(address)
  await expect(colleague.getByText(/This code was checked before/)).toBeVisible()
  await colleague.close()
})

test('a kept card is gone after seven days without the portal, and when it was removed elsewhere', async ({
  studentPage: page,
  student,
  portal,
  signedInPage,
}) => {
  await keepCard(page)
  const other = await signedInPage(student)
  await keepCard(other)
  await page.goto('/idcard')
  await page.getByRole('button', { name: /^Remove Chrome on/ }).click()
  await expect(page.getByText(/^Chrome on .* no longer counts/)).toBeVisible()
  await other.goto('/idcard/offline')
  await expect(other.getByText(/^This phone has been removed/)).toBeVisible()

  await page.clock.install({ time: Date.now() + 8 * DAY_MS })
  await portal.restart(async () => {
    await page.goto('/idcard/offline')
    await expect(page.getByText(/^The portal was not reached for 7 days/)).toBeVisible()
    expect(await keptOn(page)).toEqual({ caches: [], workers: 0, cards: 0 })
  })
})

test('a phone whose clock has been set back says so on the kept card, until the portal is reached', async ({
  studentPage: page,
  portal,
}) => {
  await keepCard(page)
  await page.clock.install({ time: Date.now() - HOUR_MS })
  const setBack = page.getByRole('status').filter({ hasText: 'The clock of this phone has been set back' })
  await portal.restart(async () => {
    await page.goto('/idcard/offline')
    await expect(setBack).toBeVisible()
    await expectAccessible(page)
  })
  await page.reload()
  await expect(page.getByText('Checked with the portal just now')).toBeVisible()
  await expect(setBack).toHaveCount(0)
})

async function keepCard(page: Page) {
  await page.goto('/idcard')
  // The offer appears when the new card has been issued, by background work.
  await page.getByRole('button', { name: KEEP }).click()
  await expect(page.getByText(/^Kept on this phone until/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your card without a connection' })).toBeFocused()
  await expect.poll(() => keptOn(page)).toMatchObject({ workers: 1, cards: 1 })
  const urls = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(urls).toContain('/idcard/offline')
  expect(urls.filter((path) => !/^\/(idcard\/offline|assets\/.*)$/.test(path))).toEqual([])
}

const codeOf = (page: Page) => page.getByRole('img', { name: /^Code that proves/ })

/** What a guard's phone reads from the screen. */
async function scannedCode(page: Page) {
  await expect(codeOf(page)).toBeVisible()
  return readQr(await page.locator('section').screenshot())
}

/** What is kept in this browser. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('offline-card')
    await new Promise((resolve) => {
      opened.onsuccess = opened.onerror = resolve
    })
    const database = opened.result
    const hasStore = database.objectStoreNames.contains('card')
    const count = hasStore ? database.transaction('card').objectStore('card').count() : null
    if (count) await new Promise((resolve) => count.addEventListener('success', resolve))
    database.close()
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    return { caches: await caches.keys(), workers, cards: count?.result ?? 0 }
  })

/** Tries to take the private key out of the browser. */
const exportKey = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('offline-card')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const read = opened.result.transaction('card').objectStore('card').get('mine')
    await new Promise((resolve) => read.addEventListener('success', resolve))
    const format = ['pkcs8', 'jwk'] as const
    const tries = format.map((name) => crypto.subtle.exportKey(name, read.result.privateKey))
    return (await Promise.allSettled(tries)).map((result) =>
      result.status === 'rejected' ? result.reason.name : 'out',
    )
  })
