import type { Page } from '@playwright/test'
import { portalWithFeatures } from '../support/everything-on.ts'
import { heading, row } from '../support/locators.ts'
import { expectFits } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

// The office gives the college its names.
const { PORTAL_NAME: _, ...settings } = portalWithFeatures('Satara')
test.use({ settings })

const WIDTHS = [320, 390, 768, 1280, 1920]
/** From this width on the specified menus stand in the bar. */
const MENUS_FROM = 768

/** A name of 60 characters in each script. */
const names = Object.entries({
  Latin: 'Shri Chhatrapati Shivaji Maharaj Arts and Commerce College, ',
  Devanagari: 'श्री छत्रपति शिवाजी महाराज कला व वाणिज्य महाविद्यालय, पुणे ',
  Urdu: 'شری چھترپتی شیواجی مہاراج کالج برائے فنون و تجارت پونے شہر ',
  Tamil: 'ஸ்ரீ சத்ரபதி சிவாஜி மகாராஜ் கலை மற்றும் வணிகவியல் கல்லூரி ',
  Bengali: 'শ্রী ছত্রপতি শিবাজী মহারাজ কলা ও বাণিজ্য মহাবিদ্যালয়, পুণে ',
  Chinese: '奇特拉帕蒂希瓦吉大君文理商学院',
}).map(([script, name]) => [script, name.repeat(4).normalize('NFC').slice(0, 60).trim().padEnd(60, 'x')] as const)

const bar = (page: Page) => page.getByRole('banner')

/** What is in the bar stands in one row, side by side, and within the window. */
async function expectOneRow(page: Page, what: string) {
  const found = await bar(page).evaluate((header) => {
    const shown = [...header.querySelectorAll('a, button')]
      .filter((one) => !one.closest('ul[hidden]'))
      .map((one) => ({ name: one.textContent?.trim().slice(0, 30) ?? '', box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((a, b) => a.box.left - b.box.left)
    const { bottom } = header.getBoundingClientRect()
    const middles = shown.map(({ box }) => box.top + box.height / 2)
    const overlaps = shown.filter(({ box }, n) => n > 0 && box.left < (shown[n - 1]?.box.right ?? 0) - 0.5)
    const outside = shown.filter(({ box }) => box.right > document.documentElement.clientWidth || box.bottom > bottom)
    return {
      rows: Math.max(...middles) - Math.min(...middles) < 4 ? 1 : 2,
      overlaps: overlaps.map(({ name }) => name),
      outside: outside.map(({ name }) => name),
    }
  })
  expect.soft(found, what).toEqual({ rows: 1, overlaps: [], outside: [] })
}

/** In this order things get shorter: the word of Undo, then the word of the search. */
async function expectOrder(page: Page, what: string) {
  const isShown = async (name: RegExp, word: string) => {
    const button = bar(page).getByRole('button', { name })
    const box = await button.getByText(word, { exact: true }).boundingBox()
    return (box?.width ?? 0) > 10
  }
  const hasUndoWord = await isShown(/^Undo: /, 'Undo')
  const hasSearchWord = await isShown(/^Search/, 'Search')
  expect.soft(hasUndoWord && !hasSearchWord, `${what}: the search is shortened before Undo`).toBe(false)
}

async function expectBarAt(page: Page, width: number, script: string, hasUndo: boolean) {
  const what = `${script} at ${width} px ${hasUndo ? 'with' : 'without'} Undo`
  await page.setViewportSize({ width, height: 800 })
  await expectOneRow(page, what)
  await expectFits(page)
  const hasMenus = width >= MENUS_FROM
  await expect.soft(bar(page).getByRole('button', { name: 'Menu', exact: true }), what).toHaveCount(hasMenus ? 0 : 1)
  for (const name of ['Students', 'Requests', 'Logout']) {
    await expect.soft(bar(page).getByRole('button', { name, exact: true }), what).toHaveCount(hasMenus ? 1 : 0)
  }
  await expect.soft(bar(page).getByRole('button', { name: /^Undo: / }), what).toHaveCount(hasUndo ? 1 : 0)
  if (hasUndo && hasMenus) await expectOrder(page, what)
}

test('the bar keeps one row with a college name of sixty characters in six scripts, on every window, also while Undo stands in it', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  for (const feature of ['notifications', 'account', 'letters'] as const) await adminApi.switchFeatureOn(feature)
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const message = unique('Approve this ')
  await sendRequest(await signedInRequest(student), message)
  for (const hasUndo of [false, true]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/pendingrequests?sort=newest')
    if (hasUndo) {
      await row(page, message)
        .getByRole('button', { name: /^Approve/ })
        .click()
      await expect(bar(page).getByRole('button', { name: /^Undo: / })).toBeVisible()
    }
    for (const [script, name] of names) {
      await adminApi.renameCollege(name)
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('title', name)
      for (const width of WIDTHS) await expectBarAt(page, width, script, hasUndo)
    }
  }
  await adminApi.renameCollege('Shantivan College')
})

test('the bar of a student keeps one row as well', async ({ studentPage: page, adminApi }) => {
  for (const feature of ['notifications', 'account'] as const) await adminApi.switchFeatureOn(feature)
  await adminApi.renameCollege(names[0]?.[1] ?? '')
  await page.goto('/myprofile')
  await expect(heading(page)).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectOneRow(page, `a student at ${width} px`)
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toHaveCount(width >= MENUS_FROM ? 1 : 0)
  }
  await adminApi.renameCollege('Shantivan College')
})
