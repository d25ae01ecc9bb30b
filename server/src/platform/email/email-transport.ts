import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { assertWritable } from '../filesystem/assert-writable.ts'
import { isLoopback } from '../loopback.ts'
import { withLogo } from './email-logo.ts'

const CONNECT_TIMEOUT_MS = 10_000
const CONNECTIONS_MAX = 5

/** An e-mail to one recipient with a unique `id`. `headers` is JSON; both it and `html` can be empty. */
type Message = { id: string; to: string; subject: string; text: string; html?: string; headers?: string }

export type EmailTransport = {
  send(message: Message): Promise<void>
  /** Health check: throws when no e-mail can be sent now. Sends nothing. */
  check(): Promise<void>
  close(): void
}

/** An e-mail is what it says: nothing of it is read from a file or another machine. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

type Settings = Pick<Config, 'name' | 'smtpUrl' | 'mailFrom' | 'dataDir' | 'url'>
/** The logo of the college, a PNG; null without one. */
type ReadLogo = () => Buffer | null

/** Sends by SMTP when `SMTP_URL` is set; otherwise writes each e-mail to a file in `outbox` in the data directory. */
export function openEmailTransport(config: Settings, log: Logger, logo: ReadLogo = () => null): EmailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, config, logo) : fileTransport(config, log, logo)
}

/** Programs answer such an e-mail with no notice of an absence (RFC 3834, section 5). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** Every attempt uses the same Message-ID, so that mail programs recognise duplicates. */
const toMailOptions = (
  { id, to, subject, text, html, headers }: Message,
  { name, mailFrom, url }: Settings,
  logo: ReadLogo,
) => ({
  messageId: `<${id}@${new URL(url).hostname}>`,
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  text,
  ...(html && withLogo(html, logo(), name)),
  headers: { ...AUTOMATIC, ...(headers && (JSON.parse(headers) as Record<string, string>)) },
})

function smtpTransport(smtpUrl: string, settings: Settings, logo: ReadLogo): EmailTransport {
  const transport = openOnce(async () =>
    (await loadNodemailer()).createTransport({
      url: smtpUrl,
      // Connections are kept open and used again.
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: CONNECT_TIMEOUT_MS,
      ...closed,
    }),
  )
  return {
    async send(message) {
      await (await transport.open()).sendMail(toMailOptions(message, settings, logo))
    },
    async check() {
      await (await transport.open()).verify()
    },
    close: transport.close,
  }
}

/** The library is loaded for the first e-mail: most starts do without it for a while, and it is 306 kB of code. */
const loadNodemailer = async () => (await import('nodemailer')).default

/** Opens a transport for its first use, and anew where that has failed. */
function openOnce<Transport extends { close(): void }>(open: () => Promise<Transport>) {
  let opening: Promise<Transport> | undefined
  return {
    open() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    close: () =>
      void opening?.then(
        (transport) => transport.close(),
        () => null,
      ),
  }
}

/** Only on a local portal the log may contain the link of an e-mail: logs of a server are often copied elsewhere. */
const isLocalPortal = (url: string) => isLoopback(new URL(url).hostname)

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0]

function fileTransport(settings: Settings, log: Logger, logo: ReadLogo): EmailTransport {
  const outbox = path.join(settings.dataDir, 'outbox')
  const transport = openOnce(async () =>
    (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, ...closed }),
  )
  return {
    async send(email) {
      const { message } = await (await transport.open()).sendMail(toMailOptions(email, settings, logo))
      await mkdir(outbox, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(path.join(outbox, `.${name}`), message as Buffer, { mode: 0o600 })
      await rename(path.join(outbox, `.${name}`), path.join(outbox, name))
      const details = {
        file: path.join(outbox, name),
        ...(isLocalPortal(settings.url) ? { link: linkIn(email.text) } : {}),
      }
      log.warn(details, 'no mail server is set: the e-mail was written to a file')
    },
    async check() {
      await assertWritable(outbox)
    },
    close: transport.close,
  }
}
