import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DelayMode } from '@portal/contract/delays'
import { freePort } from '@portal/server/testing/free-port'
import { startPortalProcess } from '@portal/server/testing/portal-process'
import { openSmtpSink } from '@portal/server/testing/smtp-sink'

export const REGISTRAR = { email: 'registrar@college.example', password: 'registrar-1' }

/** A real portal with a real mail server beside it, both only for the tests of one worker. */
export async function startPortal(pace: DelayMode, more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'))
  const mail = await openSmtpSink()
  // The letters the portal sends name its address, so it is known before the portal starts.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PORT: `${port}`,
    PORTAL_URL: url,
    PORTAL_PACE: pace,
    PORTAL_LOG: 'error',
    PORTAL_ADMIN_EMAIL: REGISTRAR.email,
    PORTAL_ADMIN_PASSWORD: REGISTRAR.password,
    SMTP_URL: mail.url,
    ...more,
  }
  let stop = await open(settings)
  return {
    url,
    dataDir,
    letters: mail.emails,
    /** What the mail server does with letters. */
    mailServer: mail.behaviour,
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

/** Starts the portal's process and waits until it is open; returns how to stop it. */
async function open(settings: Record<string, string>) {
  const portal = startPortalProcess(settings)
  await portal.waitUntilOpen()
  return portal.stop
}
