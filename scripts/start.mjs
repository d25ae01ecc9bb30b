// npm start and npm run demo: sets up what is missing, then runs the portal until it is stopped.
import { spawn } from 'node:child_process'
import { ALLOCATOR, NODE_FLAGS } from './memory.mjs'
import { build, environment, install, node, passSignalsTo, root } from './prepare.mjs'

await install()
await build()

const script = process.argv.includes('--demo') ? 'scripts/demo/demo.ts' : 'server/dist/main.js'
const portal = spawn(node, [...NODE_FLAGS, script], {
  cwd: root,
  stdio: 'inherit',
  env: { ...ALLOCATOR, ...environment },
})
passSignalsTo(portal)
portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
