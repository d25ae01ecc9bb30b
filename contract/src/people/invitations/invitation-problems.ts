import { INVITATION_DAYS } from '../../delays.ts'
import { HANDOUTS_AT_ONCE_MAX } from '../../limits.ts'

/** The problems with invitations to choose a first password. */
export const invitationProblems = {
  INVITATION_INVALID: {
    status: 400,
    message: 'This code or link is not valid. It may be mistyped, used already, or replaced by a newer one.',
  },
  INVITATION_EXPIRED: {
    status: 400,
    message: `This invitation is older than ${INVITATION_DAYS} days. Please ask for a new link.`,
  },
  NOT_INVITABLE: {
    status: 409,
    message: 'This student has a password already, has no e-mail, or is not active, and cannot be invited.',
  },
  NOBODY_TO_INVITE: { status: 409, message: 'None of these students needs an invitation.' },
  INVITATIONS_RUNNING: {
    status: 409,
    message: 'Students are being invited already. Please wait until that is done.',
  },
  MAIL_NOT_SET_UP: {
    status: 409,
    message:
      'The portal cannot send e-mail yet. Print slips instead, or ask whoever runs the portal to set up a mail server.',
  },
  TOO_MANY_INVITATIONS: { status: 429, message: 'Invitations have been sent many times in a short time.' },
  TOO_MANY_SLIPS: {
    status: 422,
    message: `These are more than ${HANDOUTS_AT_ONCE_MAX} slips. Please choose fewer students with the filters.`,
  },
  TOO_MANY_SLIPS_AN_HOUR: { status: 429, message: 'You have made many slips in a short time.' },
  TOO_MANY_INVITATION_GUESSES: {
    status: 429,
    message: 'Too many codes that are not valid. Please try again later.',
  },
} as const
