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

const INSTALLED = inRoot('node_modules', '.installed-from')
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

/** Installs the packages unless they are exactly those of package-lock.json already. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted && existsSync(node)) return
  process.stdout.write('Installing packages (this happens once) ...\n')
  const npm = process.env.npm_execpath
  await run(npm ? process.execPath : 'npm', [
    ...(npm ? [npm] : []),
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (!existsSync(node)) fail('Node 24 was not installed with the packages. Run npm ci without --ignore-scripts.')
  writeFileSync(INSTALLED, wanted)
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
