import { INVITATION_DAYS } from '../../delays.ts'
import { counted, plural } from '../../text/plural.ts'

const students = counted('one student', '# students')

/** The texts about students who have no password yet. Numbers come formatted beside the plain ones. */
export const invitationMessages = {
  noEmail: 'No e-mail.',
  noEmailWhy:
    'An import of an earlier version of the portal has added them without one. Give them their e-mail with Update Student, or delete them if this is no student.',
  noPassword: 'No password yet.',
  notInvited: 'Not invited.',
  invited: (date: string) => `Invited on ${date}, not used yet.`,
  slipMade: (date: string) => `Slip printed on ${date}, not used yet.`,
  expired: (date: string) => `The invitation of ${date} has expired.`,
  waiting: counted('One student has no password yet.', '# students have no password yet.'),
  waitingMany: (formatted: string) => `More than ${formatted} students have no password yet.`,

  invite: 'Invite by e-mail',
  inviteAgain: 'Invite again',
  sent: (name: string) => `${name} has been invited.`,
  notNeeded: (name: string) => `${name} has chosen a password already.`,
  failed: 'The invitation could not be sent.',

  inviteAll: 'Invite all by e-mail',
  inviteAllQuestion: (count: number, formatted: string) => `Invite ${students(count, formatted)}?`,
  inviteManyQuestion: 'Invite all these students?',
  inviteAllWhy: `Each gets an e-mail with a link to choose a password, which works for ${INVITATION_DAYS} days. Invitations that they have now end.`,
  inviteAllStarted: 'The invitations are being sent.',
  progress: (done: string, total: string) => `Inviting students: ${done} of ${total}.`,
  stopped: 'Inviting the students has stopped. “Background work” in the menu says why.',

  /** Where the portal has no mail server. */
  given: {
    open: 'Make a link',
    title: (name: string) => `Link for ${name}`,
    explanation: (name: string) =>
      `No mail server is set, so the portal sends no e-mails. Give ${name} this link, or a printed slip.`,
    label: 'Link',
    once: (date: string) =>
      `It works once, until ${date}, and is shown only now. Whoever has it can choose the password: give it to nobody else.`,
    copy: 'Copy the link',
    copyFailed: 'The browser does not allow copying. Please select the link.',
    done: 'Done',
  },
  noMail: 'No mail server is set, so nobody can be invited by e-mail.',

  printSlip: 'Print a slip',
  printSlips: 'Print slips',
  printAgain: 'Print again',
  slipsQuestion: (count: number, formatted: string) => `Print slips for ${students(count, formatted)}?`,
  slipsManyQuestion: 'Print slips for these students?',
  slipsWhy: `Each slip has a code to choose a password with, which works for ${INVITATION_DAYS} days. Invitations that the students have now end, also those in e-mails.`,
  slipsMade: (count: number, formatted: string) =>
    `${plural(count, { one: 'One slip has', other: `${formatted} slips have` })} been made. The codes can be printed again until you leave this page.`,
  slipsFailed: 'The slips could not be made.',
  slip: {
    title: (portal: string) => `Your account at ${portal}`,
    address: 'Address',
    code: 'Code',
    name: 'Name',
    collegeId: 'College Id',
    course: 'Course',
    email: 'Email',
    advice: (date: string) =>
      `Open the address, type the code and choose a password. From then on you sign in with your e-mail and that password. The code works once, until ${date}.`,
  },
}
