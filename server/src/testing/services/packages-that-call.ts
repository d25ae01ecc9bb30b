import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Locked = Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>> & {
  link?: boolean
  resolved?: string
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const CALL =
  /\bfetch\)?\s*\(|globalThis\.fetch|["'](?:node:)?(?:https?|http2|undici|net|tls|dgram)["']|new (?:WebSocket|EventSource|XMLHttpRequest)\b/
const PROGRAM = /\.[cm]?js$/

/** The libraries of the running server, with those that they need, in whose programs a call of another machine could stand. */
export function packagesThatCall() {
  const folders = foldersOfServer().filter((folder) =>
    programsIn(folder).some((file) => CALL.test(readFileSync(file, 'utf8'))),
  )
  return [
    ...new Set(folders.map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length))),
  ]
}

/** From the lock file, so that what only the tests need is not among them. */
function foldersOfServer() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Set<string>()
  const add = (from: string, names: string[]) => {
    for (const name of names) {
      const folder = whereOf(packages, from, name)
      if (!folder || found.has(folder)) continue
      found.add(folder)
      const at = packages[folder]?.link ? (packages[folder].resolved ?? '') : folder
      const { dependencies, optionalDependencies, peerDependencies } = packages[at] ?? {}
      add(at, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    }
  }
  add('server', Object.keys(packages.server?.dependencies ?? {}))
  return [...found].filter((folder) => !packages[folder]?.link)
}

/** As Node looks for it: beside whoever needs it, and further out. */
function whereOf(packages: Record<string, Locked>, from: string, name: string) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (at === '') return null
  }
}

function programsIn(folder: string) {
  try {
    const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    return names
      .filter((name) => PROGRAM.test(name) && !name.includes('node_modules/'))
      .map((name) => path.join(root, folder, name))
  } catch {
    // For another system than this one.
    return []
  }
}
