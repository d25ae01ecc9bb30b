// npm run stop: stops the portal that npm start has started here, and waits until it has ended.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withEnvFile } from './installation.mjs'
import { fail, root } from './runtime.mjs'

/** Longer than a portal takes that ends requests in progress and writes its log. */
const ENDS_WITHIN_MS = 40_000
const LOOK_EVERY_MS = 100

if (process.argv.length > 2) fail('npm run stop takes nothing: it stops the portal that npm start has started here.')

const folders = [withEnvFile(process.env).PORTAL_DATA_DIR || 'data', 'data/demo'].map((folder) =>
  path.resolve(root, folder),
)
const running = folders.map(readPid).find((pid) => pid !== null && isPortal(pid))
if (!running)
  fail(
    `No portal runs with its data in ${folders.join(' or ')}. A service is stopped by systemctl stop, with PostgreSQL too.`,
  )

process.kill(running, 'SIGTERM')
for (let waited = 0; isPortal(running); waited += LOOK_EVERY_MS) {
  if (waited > ENDS_WITHIN_MS)
    fail(`The portal (process ${running}) has not ended within ${ENDS_WITHIN_MS / 1000} seconds.`)
  await pause(LOOK_EVERY_MS)
}
process.stdout.write(`The portal (process ${running}) has stopped.\n`)

function readPid(folder) {
  const file = path.join(folder, 'portal.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

/** After a crash the number may belong to another program. */
function isPortal(pid) {
  try {
    return /server\/dist\/main\.js|scripts\/demo\/demo\.ts/.test(
      execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
    )
  } catch {
    return false
  }
}
