import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pace } from '@portal/contract/timings'
import { freePort } from '@portal/server/testing/free-port'
import { openSmtpSink } from '@portal/server/testing/smtp-sink'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export const ADMIN = { email: 'registrar@college.example', password: 'registrar-1' }

/** A real portal with a real mail server beside it, both only for the tests of one worker. */
export async function startPortal(delayMode: Pace, more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'))
  const mail = await openSmtpSink()
  // The letters the portal sends name its address, so it is known before the portal starts.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PORT: `${port}`,
    PORTAL_URL: url,
    PORTAL_PACE: delayMode,
    PORTAL_LOG: 'error',
    PORTAL_ADMIN_EMAIL: ADMIN.email,
    PORTAL_ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: mail.url,
    ...more,
  }
  let stop = await open(settings)
  return {
    url,
    dataDir,
    emails: mail.letters,
    /** What the mail server does with letters. */
    mailServer: mail.mood,
    /** Stops the portal, does something while it is away, and opens it again at the same address. */
    async restart(meanwhile = async () => {}) {
      await stop()
      await meanwhile()
      stop = await open(settings)
    },
    async stop() {
      await stop()
      await mail.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type PortalProcess = Awaited<ReturnType<typeof startPortal>>

/** Starts the portal's process and waits until it is open; gives back how to stop it. */
async function open(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...settings },
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await new Promise<void>((opened, failed) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text
      if (said.includes('is open at')) opened()
    })
    child.on('exit', () => failed(new Error(`the portal did not start: ${said}`)))
  })
  return () => {
    child.kill('SIGTERM')
    return ended
  }
}
