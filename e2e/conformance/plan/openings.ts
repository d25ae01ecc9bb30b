import type { Locator } from '@playwright/test'
import { delays } from '@portal/contract/delays'
import { heading, row } from '../../support/screen.ts'
import type { Check } from './check.ts'
import { followReads, spinner, stopClock, tickUntil, tickUntilOpen } from './clock.ts'
import { forms } from './forms.ts'
import { type Scene, scenes } from './scenes.ts'
import { expect } from './stage.ts'
import { action, main } from './standing-forms.ts'
import { type ScreenName, screenNames, screensTold } from './texts.ts'

/** These read nothing before they can be used. */
const READING_NOTHING: ScreenName[] = ['/', '/adminlogin', '/forgot-password', '/addrequest', '/admin/addstudents']
const reading = screenNames.filter((screen) => !READING_NOTHING.includes(screen))

/** What a screen was opened for: its form, its rows, its card, its counts. */
export function contentOf(screen: ScreenName, { page, mark }: Scene): Locator {
  const form = forms[screen]
  if (form) return action(page, form.button)
  if (screen === '/idcard') return main(page).getByRole('article').filter({ hasText: mark })
  if (screen === '/myprofile') return main(page).locator('dl')
  if (screen === '/admin') return main(page).getByText('Total Students', { exact: true })
  return row(page, mark)
}

const { pageSpinnerMs } = delays.specified

const opensSlowly = (screen: ScreenName): Check => ({
  title: `${screen} opens with its heading, and after ${pageSpinnerMs} ms shows what it has read meanwhile`,
  covers: [],
  async run(stage) {
    const scene = await scenes[screen](stage)
    const { page } = scene
    await stopClock(page)
    const allRead = followReads(page)
    await page.goto(scene.path)
    const { title, headings = [title] } = screensTold[screen]
    await expect(heading(page)).toHaveText(headings[0] ?? title)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(spinner(page)).toBeAttached()
    await allRead()

    await page.clock.runFor(pageSpinnerMs - 1)
    await expect(spinner(page)).toBeAttached()
    await expect(contentOf(screen, scene)).toHaveCount(0)
    await tickUntilOpen(page)
    await expect(contentOf(screen, scene)).toBeVisible()
  },
})

const opensAtOnce = (screen: ScreenName): Check => ({
  title: `${screen} reads nothing and can be used at once`,
  covers: [],
  async run(stage) {
    const scene = await scenes[screen](stage)
    await stopClock(scene.page)
    await scene.page.goto(scene.path)
    await expect(contentOf(screen, scene)).toBeVisible()
    await expect(spinner(scene.page)).toHaveCount(0)
  },
})

/** The opening of every screen, as the specification has it. */
export const openings: Check[] = [...reading.map(opensSlowly), ...READING_NOTHING.map(opensAtOnce)]

/** The opening of every screen where nothing is to wait on purpose. */
export const briskOpenings: Check[] = screenNames.map((screen) => ({
  title: `${screen} shows what it has read as soon as it has read it`,
  covers: [],
  async run(stage) {
    const scene = await scenes[screen](stage)
    await stopClock(scene.page)
    const allRead = followReads(scene.page)
    await scene.page.goto(scene.path)
    await expect(heading(scene.page)).toBeVisible()
    if (reading.includes(screen)) await allRead()
    await tickUntil(scene.page, () => contentOf(screen, scene).isVisible(), 'what was read is shown')
    await expect(spinner(scene.page)).toHaveCount(0)
  },
}))
