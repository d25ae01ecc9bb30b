// npm start and npm run demo: sets up what is missing, then runs the portal until it is stopped.
import { spawn } from 'node:child_process'
import { withEnvFile } from './installation.mjs'
import { ALLOCATOR, NODE_FLAGS } from './memory.mjs'
import { build, environment, fail, install, node, passSignalsTo, root } from './prepare.mjs'

const USAGE = `Runs the portal until it is stopped (Ctrl C, or npm run stop), with the settings of the environment and of the file .env:

  npm start
  npm run demo     with a college to look around in

What can be set: docs/settings.md. Commands for an installed portal: npm run admin|backup|check|files|forget|keys|move|restore -- --help`

const [demo, ...others] = process.argv.slice(2).sort((a, b) => Number(b === '--demo') - Number(a === '--demo'))
const given = demo === '--demo' ? others : [demo, ...others].filter(Boolean)
if (given.length > 0) {
  if (given.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    process.exit(0)
  }
  fail(`npm start does not know ${given.join(' ')}.\n\n${USAGE}`)
}

await install()
await build()

const script = demo === '--demo' ? 'scripts/demo/demo.ts' : 'server/dist/main.js'
const portal = spawn(node, [...NODE_FLAGS, script], {
  cwd: root,
  stdio: 'inherit',
  env: { ...ALLOCATOR, ...withEnvFile(environment) },
})
passSignalsTo(portal)
portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
