// Starts the built portal once and stops it again, so that Node keeps what it compiles for a start: the first start of a new
// version then takes no longer than later ones. Part of a build; the Dockerfile runs it with a NODE_COMPILE_CACHE of its own.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NODE_FLAGS } from './memory.mjs'

const main = path.join(import.meta.dirname, '../server/dist/main.js')
const OPEN = / is open at /
const WITHIN_MS = 30_000

/**
 * Starts the portal with an empty data directory, which is deleted again, and stops it when it is open.
 * @param compileCache the folder where Node keeps what it compiles, as in NODE_COMPILE_CACHE
 * @returns null; where it could not be opened, nothing is kept, and it returns what the portal has printed
 */
export async function startOnce(compileCache) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-build-'))
  const portal = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_HOST: '127.0.0.1',
      PORTAL_PORT: '0',
      PORTAL_LOG: 'silent',
      // As in a college with an https address, where more is loaded.
      PORTAL_VERIFICATION: 'on',
    },
    timeout: WITHIN_MS,
  })
  let output = ''
  const read = (text) => {
    output += text
    if (OPEN.test(output)) portal.kill('SIGTERM')
  }
  portal.stdout.on('data', read)
  portal.stderr.on('data', read)
  await new Promise((closed) => portal.once('close', closed).once('error', closed))
  await rm(dataDir, { recursive: true, force: true })
  return OPEN.test(output) ? null : output
}

if (import.meta.main) {
  const failure = await startOnce(process.env.NODE_COMPILE_CACHE)
  if (failure !== null) {
    process.stderr.write(`The portal could not be started once:\n${failure}\n`)
    process.exitCode = 1
  }
}
