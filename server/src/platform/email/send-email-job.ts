import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import { JobFailure, type JobHandler } from '../jobs/job.ts'
import { deleteEmailText, findEmail } from './email-queue.store.ts'
import type { EmailTransport } from './email-transport.ts'

type Dependencies = { database: Database; mail: EmailTransport; log: Logger; now(): Date; redact(): Promise<void> }

/** The job that sends the e-mail with the same id, and deletes it. An e-mail to a deactivated user is only deleted. */
export function sendEmailJob({ database, mail, log, now, redact }: Dependencies): JobHandler {
  return {
    deleteWhenDone: true,
    async step({ id, tries }) {
      const email = await findEmail(database.read, id)
      if (email && email.expiresAt <= now().toISOString()) {
        // The job is dead then, and this attempt writes nothing any more.
        await redact()
      } else if (email && hasActiveRecipient(email)) {
        await mail.send(email).catch((error: SmtpError) => {
          throw describeFailure(error)
        })
      }
      return async (tx) => {
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

type SmtpError = { message?: string; code?: string; responseCode?: number }

/** Whether the mail server permanently rejected this e-mail, not only its sender and not only for now. */
const isPermanentFailure = (code = '', responseCode = 0) =>
  responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
