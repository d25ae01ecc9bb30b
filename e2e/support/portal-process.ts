import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DelayMode } from '@portal/contract/delays'
import { startPortalProcess } from '@portal/server/testing/portal/portal-process'
import { freePort } from '@portal/server/testing/services/free-port'
import { openSmtpSink } from '@portal/server/testing/services/smtp-sink'

export const ADMIN = { email: 'registrar@college.example', password: 'registrar-1' }

/** A whole run of the tests in portals in which every feature is on. */
export const everyFeature = process.env.EVERY_PART === 'on'

/** A whole run of the tests with or without verification; a file with settings of its own keeps them. */
const PORTAL_VERIFICATION = everyFeature ? 'on' : process.env.PORTAL_VERIFICATION
const everywhere = PORTAL_VERIFICATION ? { PORTAL_VERIFICATION } : undefined

/** Starts a real portal and a real mail server for the tests of one worker. */
export async function startPortal(delayMode: DelayMode, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'))
  const mail = await openSmtpSink()
  // The portal's e-mails contain its URL, so the port is chosen before it starts.
  const port = Number(settings.PORTAL_PORT) || (await freePort())
  // Browsers make passkeys for a name, not for an address in numbers.
  const url = `http://${settings.PORTAL_SECOND_FACTOR ? 'localhost' : '127.0.0.1'}:${port}`
  const environment = {
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PORT: `${port}`,
    PORTAL_URL: url,
    PORTAL_PACE: delayMode,
    PORTAL_LOG: 'error',
    PORTAL_ADMIN_EMAIL: ADMIN.email,
    PORTAL_ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: mail.url,
    ...everywhere,
    ...settings,
  }
  let stop = await open(environment)
  return {
    url,
    dataDir,
    emails: mail.emails,
    /** How the mail server behaves: `refusing` is the SMTP code it refuses mail with. */
    mailServer: mail.behaviour,
    /** Stops the portal, does something while it is down, and starts it again at the same URL. */
    async restart(meanwhile = async () => {}) {
      await stop()
      await meanwhile()
      stop = await open(environment)
    },
    async stop() {
      await stop()
      await mail.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type PortalProcess = Awaited<ReturnType<typeof startPortal>>

/** Starts the portal's process and waits until it accepts requests; returns the function that stops it. */
async function open(environment: Record<string, string>) {
  const portal = startPortalProcess(environment)
  await portal.waitUntilOpen()
  return portal.stop
}
