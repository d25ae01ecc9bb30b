// Runs one of the portal's commands (check, backup, restore, admin) under the Node that package.json pins.
import { spawn } from 'node:child_process'
import { environment, install, node, passSignalsTo, root } from './prepare.mjs'

await install()

const [command, ...args] = process.argv.slice(2)
// A path a person types is meant from where they are; without one a command runs just where the portal does.
const place =
  args.length > 0
    ? { cwd: process.env.INIT_CWD ?? root, env: { PORTAL_DATA_DIR: `${root}/data`, ...environment } }
    : { cwd: root, env: environment }
const child = spawn(node, [`${root}/server/src/app/commands/${command}.ts`, ...args], { stdio: 'inherit', ...place })
passSignalsTo(child)
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
