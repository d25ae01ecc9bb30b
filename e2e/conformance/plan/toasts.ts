import type { Page } from '@playwright/test'
import { toast } from '../../support/screen.ts'
import type { Check } from './check.ts'
import { stopClock } from './clock.ts'
import { expect, type Stage } from './stage.ts'
import { at, global } from './texts.ts'

const { position, durationMs } = global.toast
const TEXT = 'You must be logged in to access this page'
/** The 180 ms in which a toast fades, and some frames. */
const FADING_MS = 300

/** Has something said on a clock that stands still. */
async function somethingSaid(stage: Stage) {
  const page = await stage.strangersWindow()
  await stopClock(page)
  await page.goto('/admin')
  await expect(toast(page, TEXT)).toBeVisible()
  return page
}

const box = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')

const isOver = async (page: Page) => {
  await page.clock.runFor(FADING_MS)
  await expect(box(page)).toHaveCount(0)
}

const place: Check = {
  title: 'a toast appears at the top in the middle, on wide and narrow screens',
  covers: [at('global', 'toast', 'position')],
  async run(stage) {
    expect(position).toBe('top-center')
    const page = await somethingSaid(stage)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => {
          const { x = 0, y = 0, width: wide = 0 } = (await box(page).boundingBox()) ?? {}
          return { fromTheMiddle: Math.round(x + wide / 2 - width / 2), isOnTop: y >= 0 && y < 120 }
        })
        .toEqual({ fromTheMiddle: 0, isOnTop: true })
    }
  },
}

const duration: Check = {
  title: `a toast stays for ${durationMs} ms`,
  covers: [at('global', 'toast', 'durationMs')],
  async run(stage) {
    const page = await somethingSaid(stage)
    await page.clock.runFor(durationMs - 1)
    await expect(box(page)).toBeVisible()
    await expect(box(page)).not.toHaveAttribute('data-ending-style')
    await page.clock.runFor(1)
    await isOver(page)
  },
}

const held = (how: string, hold: (page: Page) => Promise<void>, letGo: (page: Page) => Promise<void>): Check => ({
  title: `a toast stays as long as it ${how}, and then for the rest of its time`,
  covers: [],
  async run(stage) {
    const page = await somethingSaid(stage)
    await page.clock.runFor(durationMs - 1_000)
    await hold(page)
    await page.clock.runFor(10 * durationMs)
    await expect(box(page)).toBeVisible()
    await letGo(page)
    await page.clock.runFor(900)
    await expect(box(page)).toBeVisible()
    await page.clock.runFor(100)
    await isOver(page)
  },
})

const announced: Check = {
  title: 'a toast is read out by a screen reader and can be closed',
  covers: [],
  async run(stage) {
    const page = await somethingSaid(stage)
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
    await expect(box(page)).toHaveAccessibleName(TEXT)
    await box(page).hover()
    await box(page).getByRole('button', { name: 'Close' }).click()
    await isOver(page)
  },
}

const elsewhere = (page: Page) => page.mouse.move(10, 700)

/** Where toasts appear, and how long they stay. */
export const toasts: Check[] = [
  place,
  duration,
  held('is pointed at', (page) => box(page).hover(), elsewhere),
  held(
    'has the focus',
    (page) => box(page).focus(),
    (page) => page.getByLabel('Email', { exact: true }).focus(),
  ),
  announced,
]
