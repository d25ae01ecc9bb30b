// npm test: sets up what is missing, then runs what is quick: all unit and store tests on SQLite, those whose SQL differs also
// on PostgreSQL, where there is one, the conformance suite, and one journey for each screen in a real browser. Arguments after
// -- choose journeys: npm test -- certificates
// npm run test:everything (--rest): the rest of the tests. Both together run each test once.
// npm run test:postgres (--postgres): only those whose SQL differs, on PostgreSQL.
// At the end, even of a failed run, it prints the tests that were skipped because this machine lacks a program.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, environment, installAll, node, root, run } from './prepare.mjs'

/** Where SQL is written for each engine by itself. */
const SQL_DIFFERS = [
  'server/src/platform/database',
  'server/src/platform/jobs',
  'server/src/features/people/search',
  'server/src/features/bulk/decisions',
  'server/src/features/office/webhooks',
]
/** Tests that start portals again and again, kill them, or send thousands of requests. */
const SLOW = '**/*.slow.test.ts'
const ON_POSTGRES = String.raw`\(postgres\)`
const NOT_ON_POSTGRES = String.raw`^(?!.*\(postgres\))`

const chosen = process.argv.slice(2)

await installAll()
await build()

const folder = mkdtempSync(path.join(tmpdir(), 'portal-test-'))
const PORTAL_TEST_SKIPS = path.join(folder, 'skipped')
writeFileSync(PORTAL_TEST_SKIPS, '')
process.on('exit', () => {
  spawnSync(node, ['server/src/testing/runner/print-skips.ts', PORTAL_TEST_SKIPS], { cwd: root, stdio: 'inherit' })
  rmSync(folder, { recursive: true })
})
const env = { ...environment, PORTAL_TEST_SKIPS }

if (chosen[0] === '--postgres') await sqlOnPostgres([])
else if (chosen[0] === '--rest') {
  await unitTests('Slow tests', ['.slow.test.ts'])
  const others = SQL_DIFFERS.flatMap((tested) => ['--exclude', `${tested}/**`])
  await unitTests('Unit and store tests on PostgreSQL', ['--exclude', SLOW, ...others, '-t', ON_POSTGRES])
  await browserTests('Browser tests, the other journeys', ['--project=journeys'])
} else if (chosen.length > 0) await browserTests('Browser tests', chosen)
else {
  await unitTests('Unit and store tests', ['--exclude', SLOW, '-t', NOT_ON_POSTGRES])
  await sqlOnPostgres(['--exclude', SLOW])
  await browserTests('Browser tests', ['--project=screens', '--project=conformance', '--project=coverage'])
}

function sqlOnPostgres(options) {
  return unitTests('Tests of SQL on PostgreSQL', [...options, '-t', ON_POSTGRES, ...SQL_DIFFERS])
}

function unitTests(title, args) {
  return phase(`${title}, one line for each file`, ['node_modules/vitest/vitest.mjs', 'run', ...args], { env })
}

function browserTests(title, args) {
  const playwright = '../node_modules/@playwright/test/cli.js'
  return phase(`${title}, one line for each test`, [playwright, 'test', ...args], { cwd: `${root}/e2e`, env })
}

/** Runs one part of the tests; prints its title before it and its duration after it. */
async function phase(title, args, options) {
  const startedMs = Date.now()
  process.stdout.write(`\n== ${title}\n`)
  await run(node, args, options)
  process.stdout.write(`== Done in ${Math.round((Date.now() - startedMs) / 1000)} s\n`)
}
