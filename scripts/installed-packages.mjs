// Whether the packages of package-lock.json are installed, as npm itself keeps it in node_modules.
import { existsSync, readFileSync } from 'node:fs'
import { hasGlibc, inRoot } from './runtime.mjs'

const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages

/** Whether a list such as `["linux", "darwin"]` or `["!win32"]` of a package allows `value`. */
const allows = (list, value) =>
  list === undefined ||
  list.includes(value) ||
  (list.every((entry) => entry.startsWith('!')) && !list.includes(`!${value}`))

function isForThisMachine({ os, cpu, libc }) {
  if (!allows(os, process.platform) || !allows(cpu, process.arch)) return false
  return libc === undefined || allows(libc, hasGlibc() ? 'glibc' : 'musl')
}

/** Optional packages belong to a platform, or to another optional package, which decides about them. */
const isNeeded = (entry) =>
  !entry.link && isForThisMachine(entry) && (!entry.optional || entry.os !== undefined || entry.cpu !== undefined)

/**
 * The packages that package-lock.json names and that are not installed, or in another version.
 * @param withDevelopment whether those for tests and development count
 */
export function missingPackages({ withDevelopment }) {
  const wanted = Object.entries(read('package-lock.json')).filter(
    ([place, entry]) =>
      place.includes('node_modules/') && isNeeded(entry) && (withDevelopment || !(entry.dev || entry.devOptional)),
  )
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return wanted.map(([place]) => place)
  const present = read('node_modules/.package-lock.json')
  return wanted.filter(([place, { version }]) => present[place]?.version !== version).map(([place]) => place)
}
