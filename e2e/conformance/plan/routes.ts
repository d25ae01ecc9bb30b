import type { Page } from '@playwright/test'
import { screens } from '@portal/contract/paths'
import { heading } from '../../support/screen.ts'
import type { Check } from './check.ts'
import { openScene } from './scenes.ts'
import { expect, type Stage } from './stage.ts'
import { at, guards, placesIn, type Role, type ScreenName, screenNames, screensTold } from './texts.ts'

type Visitor = 'a stranger' | 'a student' | 'an administrator'

const homes: Record<Visitor, string> = { 'a stranger': '/', 'a student': '/myprofile', 'an administrator': '/admin' }
const visitors = Object.keys(homes) as Visitor[]
const belongsTo: Record<Role, Visitor> = {
  public: 'a stranger',
  student: 'a student',
  admin: 'an administrator',
}

const guardWhen = (when: RegExp) => {
  const index = guards.findIndex((guard) => when.test(guard.when))
  const guard = guards[index]
  if (!guard) throw new Error(`texts.json has no guard for ${when}`)
  return { ...guard, places: placesIn(guard, 'guards', index) }
}
const notSignedIn = guardWhen(/^not signed in, protected/)
const wrongRole = guardWhen(/^wrong role, protected/)
const adminOnPublic = guardWhen(/^signed-in admin on/)
const studentOnPublic = guardWhen(/^active student on/)

type Led = { to: string; text: string | null }

/** Where a visitor ends up, and what they read there; nothing where they may stay. */
function ledTo(visitor: Visitor, role: Role): Led | undefined {
  if (belongsTo[role] === visitor) return undefined
  if (visitor === 'a stranger') return { to: notSignedIn.to ?? '', text: notSignedIn.text }
  if (role === 'public') {
    const { to = '', text } = visitor === 'a student' ? studentOnPublic : adminOnPublic
    return { to, text }
  }
  // The start, to which the guard leads, leads whoever is signed in on to their own first screen.
  return { to: homes[visitor], text: wrongRole.text }
}

async function windowOfAny(stage: Stage, visitor: Visitor) {
  if (visitor === 'a stranger') return stage.strangersWindow()
  if (visitor === 'an administrator') return stage.officeWindow()
  return stage.windowOf(await stage.registrar.addStudent())
}

async function expectToasts(page: Page, texts: string[]) {
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')).toHaveText(texts)
}

async function expectMayStay(stage: Stage, screen: ScreenName) {
  const { page, path } = await openScene(stage, screen)
  const { title, headings = [title] } = screensTold[screen]
  await expect(heading(page)).toHaveText(headings[0] ?? title)
  await expect(page).toHaveURL(path)
  await expectToasts(page, [])
}

/** The guard speaks before anybody looks whether there is such a record. */
async function expectLed(stage: Stage, visitor: Visitor, screen: ScreenName, { to, text }: Led) {
  const page = await windowOfAny(stage, visitor)
  await page.goto(screen.replace('{id}', 'any'))
  await expect(page).toHaveURL(to)
  await expect(heading(page)).toBeVisible()
  await expectToasts(page, text ? [text] : [])
}

const routes: Check[] = screenNames.flatMap((screen) =>
  visitors.map((visitor) => {
    const told = screensTold[screen]
    const led = ledTo(visitor, told.role)
    const reads = led?.text ? `, reading “${led.text}”` : ''
    return {
      title: `${visitor} who opens ${screen} ${led ? `is led to ${led.to}${reads}` : 'may stay'}`,
      covers: led ? [] : [at('screens', screen, 'role')],
      run: (stage: Stage) => (led ? expectLed(stage, visitor, screen, led) : expectMayStay(stage, screen)),
    }
  }),
)

/** The four guards of the table itself. Those of the session and of signing in are answered for where they act. */
const guardPlaces = [notSignedIn, wrongRole, adminOnPublic, studentOnPublic].flatMap(({ places }) => places)

const nothingForgotten: Check = {
  title:
    'the portal has the screens of the specification, one for the link in the reset mail, the audit trail, and letters that failed',
  covers: guardPlaces,
  async run() {
    const specified = screenNames.map((screen) => screen.replace('{id}', '$id'))
    expect(Object.values(screens).sort()).toEqual(
      [...specified, '/reset-password', '/admin/audit', '/admin/mail'].sort(),
    )
    for (const screen of ['/', '/adminlogin', '/forgot-password']) {
      expect(adminOnPublic.when).toContain(screen)
      expect(studentOnPublic.when).toContain(screen)
    }
    expect([notSignedIn.to, wrongRole.to]).toEqual(['/', '/'])
  },
}

const beside = visitors.flatMap((visitor): Check[] => [
  {
    title: `${visitor} may open /reset-password`,
    covers: [],
    async run(stage) {
      const page = await windowOfAny(stage, visitor)
      await page.goto('/reset-password')
      await expect(heading(page)).toHaveText('Choose a new password')
      await expect(page).toHaveURL('/reset-password')
      await expectToasts(page, [])
    },
  },
  {
    title: `${visitor} who opens an address where nothing is reads that there is nothing`,
    covers: [],
    async run(stage) {
      const page = await windowOfAny(stage, visitor)
      for (const path of ['/nothing-here', '/admin/nothing-here', '/updaterequests']) {
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(404)
        await expect(heading(page)).toHaveText('Page not found')
        await expect(page).toHaveURL(path)
        await expectToasts(page, [])
      }
      await page.getByRole('link', { name: 'Go to the start' }).click()
      await expect(page).toHaveURL(homes[visitor])
    },
  },
  {
    title: `${visitor} who opens /index.html is led to ${homes[visitor]}`,
    covers: [],
    async run(stage) {
      const page = await windowOfAny(stage, visitor)
      const answer = await page.request.get('/index.html', { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([301, '/'])
      await page.goto('/index.html')
      await expect(page).toHaveURL(homes[visitor])
      await expectToasts(page, [])
    },
  },
])

/** The route table: who may open which screen, and where everybody else is led. */
export const routeTable: Check[] = [nothingForgotten, ...routes, ...beside]
