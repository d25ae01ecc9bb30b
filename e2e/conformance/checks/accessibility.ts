import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Without the details of everything that passed, which take longer than the checks. */
const RULES: Record<'light' | 'dark', axe.RunOptions> = {
  light: { runOnly: WCAG, resultTypes: ['violations'] },
  // Light and dark differ in their colours only.
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] },
}
type WithAxe = typeof window & { axe: typeof axe }
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

/**
 * The rules that the open page breaks, with the elements. The checks are loaded once for each document: loading takes longer
 * than checking.
 */
export async function violationsOf(page: Page, rules: axe.RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}; null`)
  const { violations } = await page.evaluate((options) => (window as WithAxe).axe.run(document, options), rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Checks the open screen in light and dark, on a wide screen and at 320 pixels. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [WIDE, NARROWEST]) {
      await page.setViewportSize(size)
      await expectSettled(page)
      const found = await violationsOf(page, RULES[colorScheme])
      expect(found, `${colorScheme}, ${size.width} px`).toEqual([])
    }
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'a narrow screen is not scrolled sideways').toBeLessThanOrEqual(0)
  await page.setViewportSize(WIDE)
}
