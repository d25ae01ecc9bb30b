import { sharedCheck } from '../shared-check.ts'
import type { EmailTransport } from './email-transport.ts'

/** How often a mail server that does not work is asked again. */
const RECHECK_MS = 30_000
/** The server has refused one e-mail or its recipient. */
const OF_ONE_EMAIL = new Set(['EENVELOPE', 'EMESSAGE'])

type SmtpError = { code?: string; responseCode?: number | string }

/**
 * The same transport, and a function that says why no e-mail can be sent; null if it can, as far as this process knows. After
 * an e-mail could not be sent, for another reason than its own text or recipient, the server is asked whether it accepts a
 * connection and the sign-in. Only if it does not, and until it does, there is a fault.
 */
export function watchMail(transport: EmailTransport, { recheckMs = RECHECK_MS } = {}) {
  let fault: string | null = null
  let checkedAt = Number.NEGATIVE_INFINITY

  async function check() {
    checkedAt = performance.now()
    // The message of the error can contain an address.
    fault = await transport.check().then(
      () => null,
      ({ code = 'no answer', responseCode = '' }: SmtpError) => `${code} ${responseCode}`.trim(),
    )
  }
  const checkOnce = sharedCheck(check, undefined)

  const mail: EmailTransport = {
    ...transport,
    async send(message) {
      try {
        await transport.send(message)
        fault = null
      } catch (error) {
        if (!OF_ONE_EMAIL.has((error as SmtpError).code ?? '')) void checkOnce()
        throw error
      }
    },
  }
  return {
    mail,
    findFault() {
      if (fault !== null && performance.now() - checkedAt > recheckMs) void checkOnce()
      return fault
    },
  }
}
