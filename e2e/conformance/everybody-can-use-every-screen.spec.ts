import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { heading } from '../support/screen.ts'
import { contentOf } from './plan/openings.ts'
import { scenes } from './plan/scenes.ts'
import { expect, type Stage, test } from './plan/stage.ts'
import { screenNames } from './plan/texts.ts'

test.use({ pace: 'brisk' })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const NARROWEST = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 800 }
const LOGIN_SCRIPT_MAX_BYTES = 180_000

/** What the browser has to complain about: errors of scripts, and what the content policy has stopped. */
function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

async function expectUsable(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [WIDE, NARROWEST]) {
      await page.setViewportSize(size)
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      expect(found, `${colorScheme}, ${size.width} px`).toEqual([])
    }
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow(), 'a narrow screen is not scrolled sideways').toBeLessThanOrEqual(0)
}

for (const screen of screenNames) {
  test(`${screen} can be used by everybody, in light and dark, on a wide screen and at 320 pixels`, async ({
    stage,
  }) => {
    const scene = await scenes[screen](stage)
    const complaints = complaintsOf(scene.page)
    await scene.page.goto(scene.path)
    await expect(contentOf(screen, scene)).toBeVisible()
    await expectUsable(scene.page)
    expect(complaints).toEqual([])
  })
}

const others: Record<string, (stage: Stage) => Promise<Page>> = {
  '/reset-password?token=of-some-letter': (stage) => stage.strangersWindow(),
  '/reset-password': (stage) => stage.strangersWindow(),
  '/admin/audit': async (stage) => {
    const student = await stage.registrar.addStudent()
    await stage.registrar.updateStudent(student, { contact: '9123456780' })
    return stage.officeWindow()
  },
  '/nowhere': (stage) => stage.strangersWindow(),
  '/admin/mail': (stage) => stage.officeWindow(),
}

for (const [path, windowAt] of Object.entries(others)) {
  test(`${path} can be used by everybody, in light and dark, on a wide screen and at 320 pixels`, async ({ stage }) => {
    const page = await windowAt(stage)
    const complaints = complaintsOf(page)
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    await expectUsable(page)
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  })
}

test('a cheap phone loads little before it can sign in', async ({ stage }) => {
  const page = await stage.strangersWindow()
  await page.setViewportSize(NARROWEST)
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(LOGIN_SCRIPT_MAX_BYTES)
})
