// Sets up a fresh checkout with only git, Node and npm: installs missing packages, and builds the web application and the
// server when their sources have changed. Runs before anything is installed, so it is plain JavaScript and imports nothing
// from node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingPackages } from './installed-packages.mjs'
import { fail, inRoot, machineNode, node, provideNode, requireNode, root } from './runtime.mjs'

export { fail, node, root }

const WEB_SOURCES = [
  'package-lock.json',
  'contract/src',
  'docs/office.md',
  'docs/students.md',
  'docs/guard.md',
  'web/build',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
]
const SERVER_SOURCES = [
  'package-lock.json',
  'contract/src',
  'server/src',
  'scripts/build-server.mjs',
  'scripts/start-once.mjs',
  'scripts/memory.mjs',
]
/** Files that are not built, so that a change of a test builds nothing. */
const FOR_TESTS = /\.test\.tsx?$|\/testing\//

const FOUND_WITHIN_MS = 10_000

/** Where Node keeps what it compiles, which makes the next start faster. */
export const COMPILE_CACHE = inRoot('node_modules', '.cache', 'compiled')
export const environment = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE }

/** Runs a program with its output shown. If it fails, this process exits with the same code. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
    passSignalsTo(child)
    child.on('error', (error) => fail(`${program} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => (code === 0 ? resolve() : process.exit(code ?? (signal ? 1 : 0))))
  })
}

/** Passes stop signals on to the child until it has exited. */
export function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const pass = () => child.kill(signal)
    process.on(signal, pass)
    child.once('exit', () => process.off(signal, pass))
  }
}

/** Installs the packages for running and building the portal if they are missing: no compiler, linter, test runner or browser. */
export async function install() {
  requireNode()
  if (missingPackages({ withDevelopment: false }).length > 0)
    await npm('Installing packages (this happens once) ...', root, 'ci', '--omit=dev')
  await provideNode(installIn)
}

/** Installs all packages if they are missing, also those for tests and development. */
export async function installAll() {
  requireNode()
  if (missingPackages({ withDevelopment: true }).length > 0) {
    // Adds to the installed packages instead of replacing them, so that a running portal goes on.
    const hasRuntime = missingPackages({ withDevelopment: false }).length === 0
    const way = hasRuntime ? ['install', '--no-save'] : ['ci']
    await npm('Installing the packages for tests (this happens once) ...', root, ...way, '--include=dev')
  }
  await provideNode(installIn, { pinned: true })
}

/** Ends with a sentence where the packages for running and building the portal are missing; installs none of them. */
export async function requirePackages() {
  requireNode()
  const missing = missingPackages({ withDevelopment: false })
  if (missing.length > 0) fail(`${missing.length} packages are missing. Install them first: npm ci --omit=dev`)
  await provideNode(installIn)
}

const installIn = (message, folder) => npm(message, folder, 'ci')

async function npm(message, folder, ...args) {
  requireNetwork()
  process.stdout.write(`${message}\n`)
  await run(...npmCommand(...args, '--no-audit', '--no-fund', '--loglevel=error'), { cwd: folder })
}

/** The program and the arguments that start npm: the one that has started this script, where there is one. */
function npmCommand(...args) {
  const npmScript = process.env.npm_execpath
  return npmScript ? [machineNode(), [npmScript, ...args]] : ['npm', args]
}

/** Ends with a sentence where the registry of packages cannot be found; npm itself would try for minutes. */
function requireNetwork() {
  const { npm_config_offline: offline, HTTPS_PROXY, https_proxy: proxy } = process.env
  if (offline || HTTPS_PROXY || proxy) return
  const registry = spawnSync(...npmCommand('config', 'get', 'registry'), { encoding: 'utf8' }).stdout.trim()
  const { hostname } = new URL(registry)
  // In a process of its own, so that a name server that does not answer can be given up.
  const look = `require('node:dns').lookup(${JSON.stringify(hostname)}, (error) => process.exit(error ? 1 : 0))`
  if (spawnSync(machineNode(), ['-e', look], { timeout: FOUND_WITHIN_MS }).status === 0) return
  fail(
    `Packages are missing, and ${hostname} cannot be found. Connect this machine to the internet, and run this again.`,
  )
}

/** Builds the web application and the server if their sources have changed since their last build. */
export async function build() {
  await buildWeb()
  await buildServer()
}

const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
export const buildWeb = () => buildChanged('web', WEB_SOURCES, [vite, 'build', 'web', '--logLevel', 'warn'])
export const buildServer = () => buildChanged('server', SERVER_SOURCES, [inRoot('scripts', 'build-server.mjs')])

async function buildChanged(name, sources, args) {
  const built = inRoot(name, 'dist', '.built-from')
  const hash = createHash('sha256')
  for (const source of sources) for (const line of fingerprints(inRoot(source))) hash.update(line)
  const sourceHash = hash.digest('hex')
  if (existsSync(built) && readFileSync(built, 'utf8') === sourceHash) return
  process.stderr.write(`Building the ${name === 'web' ? 'web application' : 'server'} ...\n`)
  await run(node, args)
  mkdirSync(path.dirname(built), { recursive: true })
  writeFileSync(built, sourceHash)
}

/** The path, modification time and size of each file in a file or folder. */
function* fingerprints(source) {
  if (FOR_TESTS.test(source)) return
  const stats = statSync(source)
  if (!stats.isDirectory()) return yield `${path.relative(root, source)} ${stats.mtimeMs} ${stats.size}\n`
  for (const name of readdirSync(source).sort()) yield* fingerprints(path.join(source, name))
}
