// Runs one of the portal's commands (admin, backup, check, files, forget, keys, move, restore) with the settings of the portal
// that is installed here. Commands run what is built, since the portal may be running from it; only `restore` and `move`, before
// which it is stopped, install and build what is missing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findInstallation, InstallationError, userOf } from './installation.mjs'
import { build, environment, fail, install, node, passSignalsTo, root } from './prepare.mjs'

const INSTALLING = ['restore', 'move']

const [command, ...args] = process.argv.slice(2)
const program = path.join(root, 'server', 'dist', `${command}.js`)
if (INSTALLING.includes(command)) {
  await install()
  await build()
} else if (!existsSync(program) || !existsSync(node)) {
  fail(`Nothing is built in ${root}. Build it: npm ci --omit=dev && npm run build`)
}

try {
  const installation = findInstallation(process.env)
  const env = { ...environment, ...installation.env }
  const user = userOf(installation)
  if (!args.includes('--help') && !args.includes('--version')) process.stderr.write(`${describe(installation, env)}\n`)
  // Relative paths in the arguments start at the caller's directory; without arguments a command runs in the project root.
  const cwd = args.length > 0 ? (process.env.INIT_CWD ?? root) : root
  const settings = { PORTAL_DATA_DIR: path.join(root, 'data'), ...env }
  const child = spawn(node, [program, ...args], { stdio: 'inherit', cwd, env: settings, ...user })
  passSignalsTo(child)
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
} catch (error) {
  if (!(error instanceof InstallationError)) throw error
  fail(error.message)
}

/** Which portal the command speaks of. */
function describe({ source, user }, env) {
  const place = env.DATABASE_URL ? 'a PostgreSQL database' : path.resolve(root, env.PORTAL_DATA_DIR || 'data')
  const address = env.PORTAL_URL || `http://localhost:${env.PORTAL_PORT || env.PORT || 3000}`
  return `Settings from ${source}${user ? `, as ${user}` : ''}. Data in ${place}. Address ${address}.`
}
