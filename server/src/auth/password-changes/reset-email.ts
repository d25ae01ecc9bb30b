import { RESET_LINK_MINUTES } from '@portal/contract/delays'
import { keptApart } from '@portal/contract/text/text-direction'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { QueuedEmail } from '../../platform/email/email-queue.store.ts'

/** The e-mail with a link to set a new password. */
export function resetEmail(
  portalName: string,
  user: { id: string; firstName: string },
  link: string,
  now: Date,
): QueuedEmail {
  const lines = [
    `Hello ${keptApart(user.firstName)},`,
    '',
    `somebody, most likely you, asked for a new password for ${portalName}.`,
    `Open this link within ${RESET_LINK_MINUTES} minutes to choose one. It works once.`,
    '',
    link,
    '',
    'If it was not you, you need do nothing: your password stays as it is.',
  ]
  const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE_MS)
  const subject = `${portalName}: choose a new password`
  return { userId: user.id, subject, text: lines.join('\n'), expiresAt, hasResetLink: true }
}
