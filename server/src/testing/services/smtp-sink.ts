import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedEmail = {
  id: string
  to: string[]
  subject: string | undefined
  text: string | undefined
  html: string | undefined
  /** What comes with it: the id by which its HTML part names it, and its length in bytes. */
  attachments: { id: string | undefined; type: string; bytes: number }[]
  /** By their names in lower case. */
  headers: Record<string, string>
}

/** Starts an SMTP server that records every e-mail, or refuses all of them with the SMTP code `behaviour.refusing`. */
export async function openSmtpSink(onPort = 0) {
  const emails: ReceivedEmail[] = []
  const behaviour: { refusing: number | null } = { refusing: null }
  const server = new SMTPServer({
    authOptional: true,
    // STARTTLS is off because the built-in certificate has expired.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const responseCode = behaviour.refusing
      done(responseCode ? Object.assign(new Error(`recipient <${address}> refused`), { responseCode }) : null)
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ messageId, subject, text, html, headers, attachments }) => {
          emails.push({
            id: messageId ?? '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject,
            text,
            html,
            attachments: attachments.map(({ contentId, mimeType, content }) => ({
              ...{ id: contentId, type: mimeType },
              bytes: (content as ArrayBuffer).byteLength,
            })),
            headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
          })
          done()
        }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(onPort, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  return { url, emails, behaviour, close: () => new Promise<void>((closed) => server.close(closed)) }
}
