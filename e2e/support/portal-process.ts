import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pace } from '@portal/contract/timings'
import { openSmtpSink } from '@portal/server/testing/smtp-sink'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export const REGISTRAR = { email: 'registrar@college.example', password: 'registrar-1' }

/** A real portal with a real mail server beside it, both only for the tests of one worker. */
export async function startPortal(pace: Pace) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'))
  const mail = await openSmtpSink()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_PORT: '0',
      PORTAL_PACE: pace,
      PORTAL_LOG: 'error',
      PORTAL_ADMIN_EMAIL: REGISTRAR.email,
      PORTAL_ADMIN_PASSWORD: REGISTRAR.password,
      SMTP_URL: mail.url,
    },
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text
      const found = /is open at (\S+)/.exec(said)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.on('exit', () => reject(new Error(`the portal did not start: ${said}`)))
  })
  return {
    url,
    letters: mail.letters,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await mail.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type PortalProcess = Awaited<ReturnType<typeof startPortal>>
