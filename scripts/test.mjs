// npm test: sets up what is missing, then runs the unit and store tests (on SQLite and, where there is one, on
// PostgreSQL) and the journeys in a real browser. Words after -- choose journeys: npm test -- certificates
import { buildWeb, install, node, root, run } from './prepare.mjs'

await install()
await buildWeb()

const chosen = process.argv.slice(2)
if (chosen.length === 0) await run(node, ['node_modules/vitest/vitest.mjs', 'run'])
await run(node, ['../node_modules/@playwright/test/cli.js', 'test', ...chosen], { cwd: `${root}/e2e` })
