// npm test: sets up what is missing, then runs the unit and store tests (on SQLite and, where there is one, on
// PostgreSQL) and the journeys in a real browser. Words after -- choose journeys: npm test -- certificates
// At the end, also of a run that failed, it says what was skipped because this machine lacks something.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb, environment, install, node, root, run } from './prepare.mjs'

await install()
await buildWeb()

const folder = mkdtempSync(path.join(tmpdir(), 'portal-test-'))
const PORTAL_TEST_SKIPS = path.join(folder, 'skipped')
writeFileSync(PORTAL_TEST_SKIPS, '')
process.on('exit', () => {
  spawnSync(node, ['server/src/testing/print-skips.ts', PORTAL_TEST_SKIPS], { cwd: root, stdio: 'inherit' })
  rmSync(folder, { recursive: true })
})

const env = { ...environment, PORTAL_TEST_SKIPS }
const chosen = process.argv.slice(2)
if (chosen.length === 0) await run(node, ['node_modules/vitest/vitest.mjs', 'run'], { env })
await run(node, ['../node_modules/@playwright/test/cli.js', 'test', ...chosen], { cwd: `${root}/e2e`, env })
