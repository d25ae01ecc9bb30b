import type { Page } from '@playwright/test'
import type { Check } from './check.ts'
import type { Saying } from './saying.ts'
import { sayingsAboutRecords } from './sayings-about-records.ts'
import { sayingsAboutStudents } from './sayings-about-students.ts'
import { sayingsAtTheEntrance } from './sayings-entrance.ts'
import { sayingsInQueues } from './sayings-in-queues.ts'
import { sayingsOfStudents } from './sayings-of-students.ts'
import { sayingsInTheShell } from './sayings-shell.ts'
import { expect } from './stage.ts'
import {
  at,
  guards,
  placeOfToast,
  placesIn,
  type ScreenName,
  screenNames,
  screensTold,
  toastCatalogue,
} from './texts.ts'

const sayings: Saying[] = [
  ...sayingsAtTheEntrance,
  ...sayingsOfStudents,
  ...sayingsAboutStudents,
  ...sayingsAboutRecords,
  ...sayingsInQueues,
  ...sayingsInTheShell,
]

/** A text the specification has a screen say, and the place in texts.json where that stands. */
type Listed = { text: string; place: string; kind: 'validation' | 'denied' | 'toast' }

type Success = { toast?: string; to: string }
type Saids = { validation?: string[]; errors?: string[]; denied?: string[]; success?: Success }
type Toasts = Record<string, string | string[]>

function listedOn(screen: ScreenName): Listed[] {
  const { validation = [], errors = [], denied = [], success, ...told } = screensTold[screen] as Saids
  const { toasts = {} } = told as { toasts?: Toasts }
  const place = (...steps: (string | number)[]) => at('screens', screen, ...steps)
  const listed = (kind: Listed['kind'], part: string, texts: string[]) =>
    texts.map((text, index): Listed => ({ text, place: place(part, index), kind }))
  return [
    ...listed('validation', 'validation', validation),
    ...listed('toast', 'errors', errors),
    ...listed('denied', 'denied', denied),
    ...(success?.toast ? [{ text: success.toast, place: place('success', 'toast'), kind: 'toast' as const }] : []),
    ...Object.entries(toasts).flatMap(([occasion, said]): Listed[] =>
      typeof said === 'string'
        ? [{ text: said, place: place('toasts', occasion), kind: 'toast' }]
        : said.map((text, index) => ({ text, place: place('toasts', occasion, index), kind: 'toast' })),
    ),
  ]
}

/** The specification lists both spellings for the dashboard; readings.md has lists say the first, forms the second. */
const otherSpelling = (screen: ScreenName, text: string) =>
  screen === '/admin' && text === 'Failed to fetch data' ? 'Failed to fetch data.' : text

const inCatalogue = (text: string) =>
  (['error', 'success'] as const).flatMap((tone) =>
    toastCatalogue[tone].flatMap(([said], index) =>
      said === text ? [{ tone, place: placeOfToast(tone, index) }] : [],
    ),
  )

/** It is told at a field that is marked as wrong, and tied to it. */
async function expectAtField(page: Page, text: string) {
  const told = page.getByRole('main').locator('p').getByText(text, { exact: true })
  await expect(told.first()).toBeVisible()
  const id = await told.first().getAttribute('id')
  await expect(page.locator(`[aria-invalid="true"][aria-describedby~="${id}"]`)).toBeVisible()
}

/** It is told in a toast that looks and counts as what it is. */
async function expectToast(page: Page, text: string, tone: string) {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const told = toasts.getByRole('dialog').filter({ has: page.getByText(text, { exact: true }) })
  await expect(told).toBeVisible()
  await expect(told).toHaveAttribute('data-type', tone)
  await expect(toasts.getByRole('dialog'), 'it is told once, and nothing else with it').toHaveCount(1)
}

/** Nobody is signed in in this browser: neither as the portal has it nor as the browser remembers. */
async function expectNobodySignedIn(page: Page) {
  await page.context().clearCookies({ name: /^laden-/ })
  const { user } = await (await page.request.get('/api/session')).json()
  expect(user).toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}

function checkOf({ screen, text, when, act }: Saying): Check {
  const listed = listedOn(screen).filter((one) => otherSpelling(screen, one.text) === text)
  const catalogued = inCatalogue(text)
  const isToast = catalogued.length > 0 || listed.length === 0 || listed.some(({ kind }) => kind !== 'validation')
  const tone = listed.some(({ place }) => place.endsWith(at('success', 'toast'))) ? 'success' : catalogued[0]?.tone
  const { success } = screensTold[screen] as Saids
  const leadsTo = tone === 'success' && success ? success.to : undefined
  const denies = listed.some(({ kind }) => kind === 'denied')
  return {
    title: `${screen} says “${text}” when ${when}`,
    covers: [
      ...listed.map(({ place }) => place),
      ...(isToast ? catalogued.map(({ place }) => place) : []),
      ...(leadsTo ? [at('screens', screen, 'success', 'to')] : []),
      ...(denies
        ? guards.flatMap((guard, index) => (guard.text === text ? placesIn(guard, 'guards', index) : []))
        : []),
    ],
    async run(stage) {
      const page = await act(stage)
      if (listed.some(({ kind }) => kind === 'validation')) await expectAtField(page, text)
      if (isToast) await expectToast(page, text, tone ?? 'error')
      if (leadsTo) await expect(page).toHaveURL(leadsTo)
      if (denies) await expectNobodySignedIn(page)
    },
  }
}

const isSaidOn = (screen: ScreenName, text: string) =>
  sayings.some((saying) => saying.screen === screen && saying.text === otherSpelling(screen, text))

/** What is listed in texts.json and no test has brought about fails: somebody must write down how it comes to be said. */
const unknownWays: Check[] = screenNames.flatMap((screen) =>
  listedOn(screen)
    .filter(({ text }) => !isSaidOn(screen, text))
    .map(({ text, place }) => ({
      title: `${screen} says “${text}”`,
      covers: [place],
      async run() {
        throw new Error(`no test knows how ${screen} comes to say this`)
      },
    })),
)

/** Everything the portal says because of what somebody did: at a field, or in a toast. */
export const said: Check[] = [...sayings.map(checkOf), ...unknownWays]
