import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type Options = Parameters<AxeBuilder['options']>[0]
/** Without the details of everything that passed, which take longer than the checks. */
const RULES: Record<'light' | 'dark', Options> = {
  light: { runOnly: WCAG, resultTypes: ['violations'] },
  // Light and dark differ in their colours only.
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] },
}
const WIDE = { width: 1280, height: 800 }
export const NARROWEST = { width: 320, height: 640 }

/** Collects what the browser reports: errors of scripts, failed requests, and what the content policy has stopped. */
export function recordErrors(page: Page) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

/** Waits until no list is dimmed because it is read again, and no transition runs: both lower the contrast for a moment. */
async function expectSettled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map((animation) => animation instanceof CSSTransition && animation.finished),
    ),
  )
}

/** Checks the open screen in light and dark, on a wide screen and at 320 pixels. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [WIDE, NARROWEST]) {
      await page.setViewportSize(size)
      await expectSettled(page)
      // Without frames, the legacy mode gives the same result without a second page for each run.
      const { violations } = await new AxeBuilder({ page }).options(RULES[colorScheme]).setLegacyMode().analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      expect(found, `${colorScheme}, ${size.width} px`).toEqual([])
    }
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'a narrow screen is not scrolled sideways').toBeLessThanOrEqual(0)
  await page.setViewportSize(WIDE)
}
