// npm start and npm run demo: sets up what is missing, then runs the portal until it is stopped.
import { spawn } from 'node:child_process'
import { buildWeb, environment, install, node, passSignalsTo, root } from './prepare.mjs'

// Young objects get less room than Node would give: a quarter of the memory for a few percent of the speed.
const FLAGS = ['--max-semi-space-size=8']
// Every sign-in hashes in 19 MB. With few places to take them from, the allocator gives memory back instead of keeping it.
const MEMORY = { MALLOC_ARENA_MAX: '2' }

await install()
await buildWeb()

const script = process.argv.includes('--demo') ? 'scripts/demo/demo.ts' : 'server/src/app/main.ts'
const portal = spawn(node, [...FLAGS, script], { cwd: root, stdio: 'inherit', env: { ...MEMORY, ...environment } })
passSignalsTo(portal)
portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
