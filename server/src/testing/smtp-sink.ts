import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Arrived = { to: string[]; subject: string | undefined; text: string | undefined }

/** A real mail server on this machine that keeps every letter it gets, or knows nobody. */
export async function openSmtpSink({ knowsNobody = false } = {}) {
  const letters: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Its built-in certificate has expired.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(knowsNobody ? Object.assign(new Error(`<${address}> is not known here`), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject, text }) => {
          letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), subject, text })
          done()
        }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, letters, close: () => new Promise<void>((closed) => server.close(closed)) }
}
