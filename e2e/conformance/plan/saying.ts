import type { Page, Request, Route } from '@playwright/test'
import { press } from './filling.ts'
import { formOf } from './forms.ts'
import { openScene, type Scene } from './scenes.ts'
import type { Stage } from './stage.ts'
import type { ScreenName } from './texts.ts'

/** A way to have a screen say something: what happens, and how it is brought about. */
export type Saying = { screen: ScreenName; text: string; when: string; act(stage: Stage): Promise<Page> }

type Ways = Record<string, [when: string, act: (scene: Scene, stage: Stage) => Promise<void>]>

/** Ways to have one screen say things; each begins with the screen open. */
export const on = (screen: ScreenName, ways: Ways): Saying[] =>
  Object.entries(ways).map(([text, [when, act]]) => ({
    screen,
    text,
    when,
    async act(stage) {
      const scene = await openScene(stage, screen)
      await act(scene, stage)
      return scene.page
    },
  }))

/** Fills in the form of a screen rightly, and sends it. */
export async function send(screen: ScreenName, { page, student }: Scene) {
  const form = formOf(screen)
  await form.fill(page, student)
  await press(page, form.button)
}

const isSentTo = (request: Request, method: string, path: string) =>
  request.method() === method && new URL(request.url()).pathname.startsWith(path)

/** From now on the portal cannot be reached for this. */
export function cutOff(page: Page, method: string, path: string) {
  const refuse = (route: Route) => (isSentTo(route.request(), method, path) ? route.abort() : route.fallback())
  return page.route('**/api/**', refuse)
}

const isRead = (request: Request) =>
  new URL(request.url()).pathname !== '/api/session' &&
  (request.method() === 'GET' || request.url().endsWith('/search'))

/** Whoever is signed in there is so no longer, and nothing tells the open screen: what it reads from now on stays unanswered. */
export async function loseSession(page: Page) {
  await page.route('**/api/**', (route) => (isRead(route.request()) ? undefined : route.fallback()))
  await page.context().clearCookies()
}

/** The form of a screen is sent while the portal cannot be reached. */
export async function sendInVain(screen: ScreenName, scene: Scene) {
  const { method, to } = formOf(screen)
  await cutOff(scene.page, method, to)
  await send(screen, scene)
}

/** The form of a screen is sent by somebody whose session has ended. */
export async function sendWithoutSession(screen: ScreenName, scene: Scene) {
  const form = formOf(screen)
  await form.fill(scene.page, scene.student)
  await loseSession(scene.page)
  await press(scene.page, form.button)
}

/** The screen is opened anew while this cannot be read. */
export async function reopenWithout(scene: Scene, method: string, path: string) {
  await cutOff(scene.page, method, path)
  await scene.page.reload()
}
