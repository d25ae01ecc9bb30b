import type { Page } from '@playwright/test'
import type { Check } from './check.ts'
import { press } from './filling.ts'
import { formOf } from './forms.ts'
import { openScene } from './scenes.ts'
import { expect } from './stage.ts'
import { main } from './standing-forms.ts'
import { at, screenNames, screensTold, textsIn } from './texts.ts'

/** What is sent there waits until it is let go. */
async function hold(page: Page, method: string, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

const withBusyText = screenNames.filter((screen) => 'busy' in Object(screensTold[screen].button))

/** What a button says while what was typed is on its way, and that it does nothing meanwhile. */
export const busy: Check[] = withBusyText.map((screen) => ({
  title: `${screen} says on its button that it is busy`,
  covers: [at('screens', screen, 'button', 'busy')],
  async run(stage) {
    const { page, student } = await openScene(stage, screen)
    const form = formOf(screen)
    const told = screensTold[screen].button as { idle: unknown; busy: string }
    await form.fill(page, student)
    const letGo = await hold(page, form.method, form.to)
    const answered = page.waitForResponse((response) => response.url().endsWith(form.to))
    await press(page, textsIn(told.idle).join())
    const button = main(page).getByRole('button', { name: told.busy, exact: true })
    await expect(button).toBeDisabled()
    await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
    letGo()
    expect((await answered).ok()).toBe(true)
  },
}))
