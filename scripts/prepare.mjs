// Sets a fresh checkout up with nothing but git, Node 20 or newer and npm: installs what is missing and builds
// the web application when its sources have changed. Runs before anything is installed, so it is plain
// JavaScript that imports nothing from node_modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...steps) => path.join(root, ...steps)

const LOCK = inRoot('package-lock.json')
const INSTALLED = inRoot('node_modules', '.installed-from')
/** Stands before the hash in `INSTALLED` where only the packages for running are there. */
const RUNNING_ONLY = 'without-dev '
const BUILT = inRoot('web', 'dist', '.built-from')
const COMPILE_CACHE = inRoot('node_modules', '.cache', 'compiled')
const WEB_SOURCES = [
  'package-lock.json',
  'contract/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
]

/** The Node that package.json pins, whatever the machine has. */
export const node = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Keeps what Node has compiled, so that the next start is quicker. */
export const environment = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE }

/** Runs a program to its end, showing what it prints; ends this process with its exit code if it fails. */
export function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
    passSignalsTo(child)
    child.on('error', (error) => fail(`${program} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => (code === 0 ? done() : process.exit(code ?? (signal ? 1 : 0))))
  })
}

/** What stops this process stops the child, which then ends this process in its own time. */
export function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
}

export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(1)
}

/** Installs what running and building the portal need, unless it is there: no compiler, linter, test runner or browser. */
export async function install() {
  if ([packages(), RUNNING_ONLY + packages()].includes(installed())) return
  await npm('Installing packages (this happens once) ...', 'ci', '--omit=dev')
  writeFileSync(INSTALLED, RUNNING_ONLY + packages())
}

/** Installs all packages, those for tests and development too, unless they are there. */
export async function installAll() {
  if (installed() === packages()) return
  // What runs from these packages goes on running: nothing that is there already is replaced.
  const added = installed() === RUNNING_ONLY + packages()
  await npm(
    'Installing the packages for tests (this happens once) ...',
    ...(added ? ['install', '--no-save'] : ['ci']),
    '--include=dev',
  )
  writeFileSync(INSTALLED, packages())
}

/** What stands for the packages that package-lock.json names. */
const packages = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

/** Which packages were installed last; nothing where they are not there. */
const installed = () => (existsSync(INSTALLED) && existsSync(node) ? readFileSync(INSTALLED, 'utf8') : null)

async function npm(sentence, ...args) {
  process.stdout.write(`${sentence}\n`)
  const own = process.env.npm_execpath
  const [program, first] = own ? [process.execPath, [own]] : ['npm', []]
  await run(program, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(node)) fail('Node 24 was not installed with the packages. Run npm ci without --ignore-scripts.')
}

/** Builds the web application unless the present build was made of the same sources. */
export async function buildWeb() {
  const sources = createHash('sha256')
  for (const source of WEB_SOURCES) for (const line of listed(inRoot(source))) sources.update(line)
  const wanted = sources.digest('hex')
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return
  process.stdout.write('Building the web application ...\n')
  await run(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'warn'])
  mkdirSync(path.dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, wanted)
}

/** Every file below a place, with what tells that it has changed. */
function* listed(place) {
  const { mtimeMs, size } = statSync(place)
  if (!statSync(place).isDirectory()) return yield `${path.relative(root, place)} ${mtimeMs} ${size}\n`
  for (const name of readdirSync(place).sort()) yield* listed(path.join(place, name))
}
