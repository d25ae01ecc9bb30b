import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { screens } from '@portal/contract/paths'
import { onCleanup } from '../../scripts/cleanup.ts'
import { parseFlags, runScript } from '../../scripts/command-line.ts'
import { ADMIN, STUDENT_PASSWORD } from '../../scripts/demo/credentials.ts'
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts'
import { type Look, lookOf } from '../support/look.ts'
import { documentsIssued, signIn } from './measure.ts'
import { type DemoPortal, startDemo } from './portal.ts'

const usage = `npm run more bench:look -- [options]

  --only <text>        opens only the screens whose name has this text
  --pictures <folder>  also takes a picture of each screen at both widths
  --dark               in the dark theme
  --origin <address>   reads a demonstration college that is open there, such as one of npm run dev
  --json <file>        writes what was read of each screen`

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

type Read = { name: string; width: number; look: Look }
type Options = ReturnType<typeof readOptions>

const readOptions = (args: string[]) =>
  parseFlags(
    {
      args,
      options: {
        only: { type: 'string', default: '' },
        pictures: { type: 'string', default: '' },
        dark: { type: 'boolean', default: false },
        origin: { type: 'string', default: '' },
        json: { type: 'string', default: '' },
      },
    },
    usage,
  )

const reader = { locale: 'en-GB', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' } as const
const of = {
  guest: /^\/($|adminlogin|forgot-password|reset-password)/,
  admin: /^\/(admin\/|admin$|inbox|account|help)/,
}

/** Opens each screen as those who use it, and reads it at both widths. Addresses with an id are found in links of the others. */
async function readScreens(browser: Browser, portal: DemoPortal, options: Options) {
  const read: Read[] = []
  for (const as of ['admin', 'student', 'guest'] as const) {
    const context = await browser.newContext({ ...reader, colorScheme: options.dark ? 'dark' : 'light' })
    await signIn(context, portal, as)
    const page = await context.newPage()
    const links = new Set<string>()
    const todo = Object.entries(screens).filter(([, address]) => {
      const isOfGuests = of.guest.test(address)
      if (as === 'guest') return isOfGuests
      return as === 'admin' ? of.admin.test(address) : !isOfGuests && !/^\/admin/.test(address)
    })
    for (const [name, address] of todo.sort(([, a], [, b]) => a.split('$').length - b.split('$').length)) {
      const url = address.includes('$') ? await addressLike(links, address) : address
      if (!url) continue
      const isWanted = name.includes(options.only)
      if (!isWanted && address.includes('$')) continue
      if (!isWanted && !options.only) continue
      await openWhole(page, portal.origin + url)
      for (const href of await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
        if (href) links.add(href.split('?')[0] ?? '')
      if (!isWanted) continue
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.waitForTimeout(150)
        read.push({ name: `${as} ${name}`, width: size.width, look: await lookOf(page) })
        if (options.pictures) {
          const file = `${as}-${name}-${size.width}${options.dark ? '-dark' : ''}.png`
          await page.screenshot({ path: path.join(options.pictures, file) })
        }
      }
      await page.setViewportSize(sizes[0] ?? { width: 1280, height: 800 })
    }
    await context.close()
  }
  return read
}

const addressLike = (links: ReadonlySet<string>, address: string) =>
  [...links].find((link) => new RegExp(`^${address.replace(/\$\w+/g, '[0-9a-f-]{8,}')}$`).test(link))

async function openWhole(page: Page, url: string) {
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], [data-frame]'))
  await page.waitForTimeout(200)
}

function report(read: readonly Read[]) {
  const lines: string[] = []
  for (const { width } of sizes) {
    const at = read.filter((one) => one.width === width)
    const sum = (part: 'heights' | 'types' | 'radii') => {
      const sums = new Map<string, number>()
      for (const { look } of at)
        for (const [value, times] of Object.entries(look[part])) sums.set(value, (sums.get(value) ?? 0) + times)
      return [...sums].sort(([a], [b]) => Number(a) - Number(b)).map(([value, times]) => `${value} (${times})`)
    }
    const starts = Map.groupBy(at, ({ look: { heading: at } }) => (at ? `x ${at.x}, y ${at.y}, ${at.type}` : 'none'))
    lines.push(`\n${width} px, ${at.length} screens`)
    for (const [start, of] of [...starts].sort(([, a], [, b]) => b.length - a.length))
      lines.push(`H1 at ${start}: ${of.length}  ${of.length > 12 ? '' : of.map(({ name }) => name).join(', ')}`)
    lines.push(`heights of controls: ${sum('heights').join(' ')}`, `sizes of type: ${sum('types').join(' ')}`)
    lines.push(`radii: ${sum('radii').join(' ')}`)
    lines.push(
      `more than one solid button: ${at
        .filter(({ look }) => look.solid > 1)
        .map(({ name, look }) => `${name} ${look.solid}`)
        .join(', ')}`,
    )
  }
  return lines.join('\n')
}

async function openPortal(browser: Browser, origin: string): Promise<DemoPortal> {
  if (origin) {
    return {
      origin,
      admin: ADMIN,
      student: { email: 'aarav.sharma@college.edu', password: STUDENT_PASSWORD },
    }
  }
  const checkout = fileURLToPath(new URL('../..', import.meta.url))
  const portal = await startDemo({ runs: 1, only: '', pace: 'brisk', checkout }, 'everything on')
  await documentsIssued(browser, portal)
  return portal
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2))
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } })
  onCleanup(() => browser.close())
  const portal = await openPortal(browser, options.origin)
  if (options.pictures) await mkdir(options.pictures, { recursive: true })
  const read = await readScreens(browser, portal, options)
  if (options.json) await writeFile(options.json, JSON.stringify(read, null, 1))
  process.stdout.write(`${report(read)}\n`)
})
