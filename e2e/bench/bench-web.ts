import { chromium } from '@playwright/test'
import { onCleanup } from '../../scripts/cleanup.ts'
import { runScript } from '../../scripts/command-line.ts'
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts'
import { measureScreen, type ScreenRuns } from './measure.ts'
import { type BenchWebOptions, readOptions } from './options.ts'
import { startDemo } from './portal.ts'
import { notes, report } from './report.ts'
import { measuredScreens } from './screens.ts'

/** Starts a demonstration college and measures its screens in a browser that is slowed down to a cheap phone. */
async function benchWeb(options: BenchWebOptions) {
  const portal = await startDemo(options)
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } })
  onCleanup(() => browser.close())
  const results: ScreenRuns[] = []
  for (const screen of measuredScreens.filter(({ name }) => name.includes(options.only))) {
    process.stderr.write(`${screen.name} ...\n`)
    results.push(await measureScreen(browser, portal, screen, options))
  }
  process.stdout.write(`\n${report(results)}\n\n${notes}\n`)
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options) await benchWeb(options)
})
