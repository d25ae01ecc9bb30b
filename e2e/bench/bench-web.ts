import { chromium } from '@playwright/test'
import { onCleanup } from '../../scripts/cleanup.ts'
import { runScript } from '../../scripts/command-line.ts'
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts'
import { documentsIssued, measureScreen, type ScreenRuns } from './measure.ts'
import { type BenchWebOptions, readOptions } from './options.ts'
import { type Mode, startDemo } from './portal.ts'
import { notes, report } from './report.ts'
import { measuredScreens } from './screens.ts'

const modes: readonly Mode[] = ['plain', 'everything on']

/**
 * Starts a demonstration college as it is and one with everything switched on, and measures their screens in a browser that
 * is slowed down to a cheap phone.
 */
async function benchWeb(options: BenchWebOptions) {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } })
  onCleanup(() => browser.close())
  const portals = await Promise.all(
    modes.map(async (mode) => {
      const portal = await startDemo(options, mode)
      if (mode === 'everything on') await documentsIssued(browser, portal)
      return { mode, portal }
    }),
  )
  const results: ScreenRuns[] = []
  for (const screen of measuredScreens.filter(({ name }) => name.includes(options.only))) {
    for (const { mode, portal } of portals) {
      process.stderr.write(`${screen.name}, ${mode} ...\n`)
      results.push(await measureScreen(browser, portal, { mode, screen }, options))
    }
  }
  process.stdout.write(`\n${report(results)}\n\n${notes}\n`)
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options) await benchWeb(options)
})
