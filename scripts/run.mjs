// Runs one of the portal's commands (admin, backup, check, files, forget, keys, move, restore) under the Node that package.json pins.
import { spawn } from 'node:child_process'
import { buildServer, environment, install, node, passSignalsTo, root } from './prepare.mjs'

await install()
await buildServer()

const [command, ...args] = process.argv.slice(2)
// Relative paths in the arguments start at the caller's directory; without arguments a command runs in the project root.
const location =
  args.length > 0
    ? { cwd: process.env.INIT_CWD ?? root, env: { PORTAL_DATA_DIR: `${root}/data`, ...environment } }
    : { cwd: root, env: environment }
const child = spawn(node, [`${root}/server/dist/${command}.js`, ...args], { stdio: 'inherit', ...location })
passSignalsTo(child)
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
