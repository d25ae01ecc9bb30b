import type { Logger } from 'pino'
import type { Database, Tx } from '../database/open.ts'
import { JobFailure, type JobHandler } from '../jobs/job.ts'
import { deleteEmailText, findEmail } from './email-queue.store.ts'
import type { EmailTransport } from './email-transport.ts'

/** What is noted about the present address of a user. */
export type EmailRefusals = {
  /** Its mail server has refused it for good. */
  refused(tx: Tx, userId: string): Promise<void>
  /** Its mail server has taken an e-mail. */
  taken(tx: Tx, userId: string): Promise<void>
}

type Dependencies = {
  database: Database
  mail: EmailTransport
  refusals: EmailRefusals
  log: Logger
  now(): Date
  redact(): Promise<void>
}

/** The job that sends the e-mail with the same id, and deletes it. An e-mail to a deactivated user is only deleted. */
export function sendEmailJob({ database, mail, refusals, log, now, redact }: Dependencies): JobHandler {
  /** Whose address was refused, by the e-mails that are about to be given up. */
  const refused = new Map<string, string>()
  return {
    deleteWhenDone: true,
    async onDead(tx, { id }) {
      const userId = refused.get(id)
      refused.delete(id)
      if (userId !== undefined) await refusals.refused(tx, userId)
    },
    async step({ id, tries }) {
      const email = await findEmail(database.read, id)
      let sentTo: string | null = null
      if (email && email.expiresAt <= now().toISOString()) {
        // The job is dead then, and this attempt writes nothing any more.
        await redact()
      } else if (email && hasActiveRecipient(email)) {
        const { recipient, ...message } = email
        await mail.send({ ...message, to: recipient || message.email }).catch((error: SmtpError) => {
          if (recipient === '' && isRefusedAddress(error)) refused.set(id, email.userId)
          throw describeFailure(error)
        })
        sentTo = recipient === '' ? email.userId : null
      }
      return async (tx) => {
        if (sentTo !== null) await refusals.taken(tx, sentTo)
        await deleteEmailText(tx, id)
        return { place: 1 }
      }

      /** The log has only the response code of the mail server, because its message can contain the address. */
      function describeFailure({ message = '', code, responseCode }: SmtpError) {
        log.error({ emailId: id, tries, code, responseCode }, 'e-mail could not be sent')
        return new JobFailure(message, { isPermanent: isPermanentFailure(code, responseCode) })
      }
    },
  }
}

/** Former students get e-mails too, such as reset links; see auth/access.ts for how long they can use them. */
const hasActiveRecipient = ({ status }: { status: string }) => status === 'active' || status === 'former'

type SmtpError = { message?: string; code?: string; responseCode?: number; command?: string }

/** Whether the mail server permanently refused the address, and not what comes before or after it. */
const isRefusedAddress = ({ code, responseCode, command }: SmtpError) =>
  isPermanentFailure(code, responseCode) && command === 'RCPT TO'

/** Whether the mail server permanently rejected this e-mail, not only its sender and not only for now. */
const isPermanentFailure = (code = '', responseCode = 0) =>
  responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
