import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** A letter to one person. */
export type Letter = { to: string; subject: string; text: string }

export type Mail = { send(letter: Letter): Promise<void>; close(): void }

/** Sends by SMTP where `SMTP_URL` is set; otherwise each letter becomes a file in `outbox` under the data directory. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mail {
  return config.smtpUrl ? overSmtp(config.smtpUrl, config.mailFrom) : intoOutbox(config, log)
}

const plain = ({ to, subject, text }: Letter, from: string) => ({ from, to: { name: '', address: to }, subject, text })

function overSmtp(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter) {
      await transport.sendMail(plain(letter, from))
    },
    close: () => transport.close(),
  }
}

function intoOutbox({ dataDir, mailFrom }: Pick<Config, 'dataDir' | 'mailFrom'>, log: Logger): Mail {
  const outbox = path.join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(plain(letter, mailFrom))
      await mkdir(outbox, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(path.join(outbox, `.${name}`), message as Buffer, { mode: 0o600 })
      await rename(path.join(outbox, `.${name}`), path.join(outbox, name))
      log.warn({ file: path.join(outbox, name) }, 'no mail server is set: the letter was written to a file')
    },
    close: () => transport.close(),
  }
}
