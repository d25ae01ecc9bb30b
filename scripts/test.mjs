// npm test: sets up what is missing, then runs the unit and store tests (on SQLite and, where there is one, on
// PostgreSQL) and the journeys in a real browser. Arguments after -- choose journeys: npm test -- certificates
// At the end, even of a failed run, it prints the tests that were skipped because this machine lacks a program.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, environment, installAll, node, root, run } from './prepare.mjs'

await installAll()
await build()

const folder = mkdtempSync(path.join(tmpdir(), 'portal-test-'))
const PORTAL_TEST_SKIPS = path.join(folder, 'skipped')
writeFileSync(PORTAL_TEST_SKIPS, '')
process.on('exit', () => {
  spawnSync(node, ['server/src/testing/print-skips.ts', PORTAL_TEST_SKIPS], { cwd: root, stdio: 'inherit' })
  rmSync(folder, { recursive: true })
})

const env = { ...environment, PORTAL_TEST_SKIPS }
const journeys = process.argv.slice(2)
if (journeys.length === 0) {
  await phase('Unit and store tests, one line for each file', ['node_modules/vitest/vitest.mjs', 'run'], { env })
}
await phase('Browser tests, one line for each test', ['../node_modules/@playwright/test/cli.js', 'test', ...journeys], {
  cwd: `${root}/e2e`,
  env,
})

/** Runs one part of the tests; prints its title before it and its duration after it. */
async function phase(title, args, options) {
  const startedMs = Date.now()
  process.stdout.write(`\n== ${title}\n`)
  await run(node, args, options)
  process.stdout.write(`== Done in ${Math.round((Date.now() - startedMs) / 1000)} s\n`)
}
