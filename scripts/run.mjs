// Runs one of the portal's commands (backup, restore, admin) under the Node that package.json pins.
import { spawn } from 'node:child_process'
import { environment, install, node, passSignalsTo, root } from './prepare.mjs'

await install()

const [command, ...args] = process.argv.slice(2)
const child = spawn(node, [`${root}/server/src/commands/${command}.ts`, ...args], {
  // A path a person types is meant from where they are.
  cwd: process.env.INIT_CWD ?? root,
  stdio: 'inherit',
  env: { PORTAL_DATA_DIR: `${root}/data`, ...environment },
})
passSignalsTo(child)
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
