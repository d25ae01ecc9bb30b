// npm start and npm run demo: sets up what is missing, then runs the portal until it is stopped.
import { spawn } from 'node:child_process'
import { build, environment, install, node, passSignalsTo, root } from './prepare.mjs'

// A smaller young generation than Node's default: needs a quarter of the memory, costs a few percent of the speed.
const FLAGS = ['--max-semi-space-size=8']
// Every sign-in hashes in 19 MB. With few arenas the allocator returns this memory instead of keeping it.
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }

await install()
await build()

const script = process.argv.includes('--demo') ? 'scripts/demo/demo.ts' : 'server/dist/main.js'
const portal = spawn(node, [...FLAGS, script], { cwd: root, stdio: 'inherit', env: { ...ALLOCATOR, ...environment } })
passSignalsTo(portal)
portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
