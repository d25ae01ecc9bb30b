import type { Page } from '@playwright/test'
import { chooseInMenu } from '../../support/sign-in.ts'
import type { Check } from './check.ts'
import { followReads, spinner, stopClock, tickUntil, tickUntilOpen } from './clock.ts'
import { press } from './filling.ts'
import { formOf } from './forms.ts'
import { type Scene, scenes } from './scenes.ts'
import { expect, type Stage } from './stage.ts'
import { main } from './standing-forms.ts'
import { at, global, type ScreenName, screenNames, screensTold } from './texts.ts'

type Success = { to: string; delayMs: number }

const leading = screenNames.flatMap((screen) => {
  const { success } = screensTold[screen] as { success?: Success }
  return success ? [{ screen, ...success }] : []
})

/** Opens the form of a screen on a clock that stands still, fills it in and sends it. */
async function sendOnStillClock(stage: Stage, screen: ScreenName): Promise<Scene> {
  const scene = await scenes[screen](stage)
  const { page } = scene
  await stopClock(page)
  const allRead = followReads(page)
  await page.goto(scene.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if ((await spinner(page).count()) > 0) {
    await allRead()
    await page.clock.runFor(global.timingsMs.pageSpinner)
    await tickUntilOpen(page)
  }
  const form = formOf(screen)
  await form.fill(page, scene.student)
  await press(page, form.button)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')).toHaveAttribute(
    'data-type',
    'success',
  )
  return scene
}

/** Lets the clock go on by a moment, in which a screen that is left at this time is left. */
const expectLedTo = (page: Page, to: string) =>
  tickUntil(page, async () => new URL(page.url()).pathname === to, `goes on to ${to}`)

/** A ticked box changes nothing that was sent; everything that was typed can be read but not changed. */
async function expectLocked(page: Page) {
  const inputs = main(page).locator('input:not([type=checkbox]), textarea, select')
  for (const input of await inputs.all()) await expect(input).not.toBeEditable()
  await expect(main(page).locator('button[type=submit]')).toBeDisabled()
}

/** Shown once a form was sent and the redirect waits. */
const continueNow = (page: Page) => main(page).getByRole('link', { name: 'Continue now', exact: true })

const waits = (screen: ScreenName, { to, delayMs }: Success): Check => ({
  title: `${screen} goes on to ${to} ${delayMs} ms after it was sent, and cannot be sent again before`,
  covers: [at('screens', screen, 'success', 'delayMs')],
  async run(stage) {
    const { page, path } = await sendOnStillClock(stage, screen)
    const { method } = formOf(screen)
    let sentAgain = 0
    page.on('request', (request) => request.method() === method && sentAgain++)
    await expect(continueNow(page)).toBeVisible()
    await expectLocked(page)
    await main(page).locator('button[type=submit]').click({ force: true })
    await main(page).locator('input, textarea').first().press('Enter')
    await page.clock.runFor(delayMs - 1)
    await expect(page).toHaveURL(path)
    await expectLocked(page)
    expect(sentAgain).toBe(0)
    await expectLedTo(page, to)
  },
})

const goesOnAtOnce = (screen: ScreenName, { to }: Success): Check => ({
  title: `${screen} lets a person go on at once`,
  covers: [],
  async run(stage) {
    const { page } = await sendOnStillClock(stage, screen)
    await expect(continueNow(page)).toHaveAttribute('href', to)
    await continueNow(page).click()
    await expect(page).toHaveURL(to)
  },
})

/** Before signing in there is nowhere else to go, so this is not asked of the entrance. */
const isCalledOff = (screen: ScreenName, { delayMs }: Success): Check => ({
  title: `${screen} does not lead away a person who has gone elsewhere meanwhile`,
  covers: [],
  async run(stage) {
    const { page } = await sendOnStillClock(stage, screen)
    const isOffice = screen.startsWith('/admin')
    if (isOffice) await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    else await chooseInMenu(page, 'Student Section', 'My IdCards')
    const elsewhere = isOffice ? '/admin' : '/idcard'
    await expect(page).toHaveURL(elsewhere)
    await page.clock.runFor(2 * delayMs)
    await expect(page).toHaveURL(elsewhere)
  },
})

const leadsOnAtOnce = (screen: ScreenName, { to }: Success, covers: string[]): Check => ({
  title: `${screen} goes on to ${to} as soon as it was sent`,
  covers,
  async run(stage) {
    const { page } = await sendOnStillClock(stage, screen)
    await expectLedTo(page, to)
  },
})

/** Where each form leads, and when, as the specification has it. */
export const redirects: Check[] = leading.flatMap(({ screen, ...success }) =>
  success.delayMs === 0
    ? [leadsOnAtOnce(screen, success, [at('screens', screen, 'success', 'delayMs')])]
    : [
        waits(screen, success),
        goesOnAtOnce(screen, success),
        ...(screen === '/' ? [] : [isCalledOff(screen, success)]),
      ],
)

/** The same where nothing is to wait on purpose. */
export const briskRedirects: Check[] = leading.map(({ screen, ...success }) => leadsOnAtOnce(screen, success, []))
