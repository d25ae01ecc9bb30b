import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { assertWritable } from '../filesystem/assert-writable.ts'
import { isLoopback } from '../loopback.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** A letter to one person; `id` tells it from every other. */
type Message = { id: string; to: string; subject: string; text: string }

export type EmailTransport = {
  send(message: Message): Promise<void>
  /** A sign of life; throws when no letter could be sent now. Sends nothing. */
  check(): Promise<void>
  close(): void
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'url'>

/** Sends by SMTP where `SMTP_URL` is set; otherwise each letter becomes a file in `outbox` under the data directory. */
export function openEmailTransport(config: Settings, log: Logger): EmailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, config) : fileTransport(config, log)
}

/** However often a letter is sent it has the same Message-ID, by which mail programs know it for one. */
const plain = ({ id, to, subject, text }: Message, { mailFrom, url }: Settings) => ({
  messageId: `<${id}@${new URL(url).hostname}>`,
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  text,
})

function smtpTransport(smtpUrl: string, settings: Settings): EmailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      await transport.sendMail(plain(message, settings))
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** Where nobody but its own user reaches the portal, its log may say what a letter says; a log on a server goes places. */
const isLaptop = (url: string) => isLoopback(new URL(url).hostname)

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0]

function fileTransport(settings: Settings, log: Logger): EmailTransport {
  const outbox = path.join(settings.dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(plain(letter, settings))
      await mkdir(outbox, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(path.join(outbox, `.${name}`), message as Buffer, { mode: 0o600 })
      await rename(path.join(outbox, `.${name}`), path.join(outbox, name))
      const told = { file: path.join(outbox, name), ...(isLaptop(settings.url) ? { link: linkIn(letter.text) } : {}) }
      log.warn(told, 'no mail server is set: the letter was written to a file')
    },
    async check() {
      await assertWritable(outbox)
    },
    close: () => transport.close(),
  }
}
