// Sets up a fresh checkout with only git, Node 20 or newer and npm: installs missing packages, and builds the web
// application and the server when their sources have changed. Runs before anything is installed, so it is plain JavaScript and
// imports nothing from node_modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...segments) => path.join(root, ...segments)

const LOCK = inRoot('package-lock.json')
const INSTALLED = inRoot('node_modules', '.installed-from')
/** Prefix of the hash in the file `INSTALLED` when the development packages are not installed. */
const RUNNING_ONLY = 'without-dev '
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

/** The Node that package.json pins, not the Node of the machine. */
export const node = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

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

export function fail(message) {
  process.stderr.write(`\n${message}\n\n`)
  process.exit(1)
}

/** Installs the packages for running and building the portal if they are missing: no compiler, linter, test runner or browser. */
export async function install() {
  if ([lockHash(), RUNNING_ONLY + lockHash()].includes(installed())) return
  await npm('Installing packages (this happens once) ...', 'ci', '--omit=dev')
  writeFileSync(INSTALLED, RUNNING_ONLY + lockHash())
}

/** Installs all packages if they are missing, also those for tests and development. */
export async function installAll() {
  if (installed() === lockHash()) return
  // Adds to the installed packages instead of replacing them, so that a running portal goes on.
  const hasRuntime = installed() === RUNNING_ONLY + lockHash()
  await npm(
    'Installing the packages for tests (this happens once) ...',
    ...(hasRuntime ? ['install', '--no-save'] : ['ci']),
    '--include=dev',
  )
  writeFileSync(INSTALLED, lockHash())
}

/** The hash of package-lock.json. */
const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

/** The hash that the installed packages came from; null if there are none. */
const installed = () => (existsSync(INSTALLED) && existsSync(node) ? readFileSync(INSTALLED, 'utf8') : null)

async function npm(message, ...args) {
  process.stdout.write(`${message}\n`)
  const npmScript = process.env.npm_execpath
  const [program, first] = npmScript ? [process.execPath, [npmScript]] : ['npm', []]
  await run(program, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(node)) fail('Node 24 was not installed with the packages. Run npm ci without --ignore-scripts.')
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
