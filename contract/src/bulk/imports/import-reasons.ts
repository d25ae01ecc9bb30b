import { auditMessages } from '../../office/audit-messages.ts'
import { keyOfName } from '../../people/custom-fields/custom-values.ts'

const labels: Readonly<Record<string, string | undefined>> = auditMessages.fields

const namesOf = (fields: readonly string[]) =>
  new Intl.ListFormat('en').format(fields.map((field) => labels[field] ?? keyOfName(field) ?? field))

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A moment in words. The server writes these sentences and does not know the reader's time zone. */
const on = (instant: string | null) => (instant === null ? '' : ` on ${moment.format(new Date(instant))} UTC,`)

/**
 * Why a row was refused when its import was applied, though the preview found nothing wrong. `at`: when it changed; null
 * where that is not known.
 */
export const refusalReasons = {
  merged: 'The record was merged into another one of the same student since.',
  noEmail: 'The row has no e-mail.',
  taken: 'Another record of the portal has the same e-mail or Card Id.',
  notWritten: 'The database has refused this row. The log of the portal says why; nothing of the row is written.',
  emailTaken: (at: string | null) => `This e-mail has been given to somebody${on(at)} after the preview.`,
  collegeIdTaken: (at: string | null) =>
    `A student with this College Id has been added or changed${on(at)} after the preview.`,
  cardTaken: (at: string | null) => `This Card Id has been given to another card${on(at)} after the preview.`,
  changed: (fields: readonly string[], at: string | null) =>
    `Somebody has changed ${namesOf(fields)}${on(at)} after the preview.`,
  inactive: (at: string | null) => `The student has been made inactive${on(at)} after the preview.`,
  secondFactor: 'The student has set up a second factor after the preview: only a person changes the e-mail, by hand.',
  gone: 'The student is no longer in the portal.',
  cardTooLong: (card: string) => `The Card Id that the pattern makes, ${card}, is too long.`,
}

/** Why the undoing of an import leaves a student as they are. */
export const leftAloneReasons = {
  taken: 'Another record of the portal has what the student had before.',
  notWritten: 'The database has refused to undo this row. The log of the portal says why; the student is as before.',
  changed: (fields: readonly string[]) => `Somebody has changed ${namesOf(fields)} since.`,
  inactive: 'The student has been made inactive since.',
  merged: 'Another record was merged into that of the student since.',
  former: 'The student has become a former student since.',
  gone: 'The student is no longer in the portal.',
  signedUp: 'The student has chosen a password since.',
  photo: 'The student has a photo since.',
  sentPhoto: 'A photo of the student has been sent since.',
  slip: 'A slip with a code has been printed for the student since.',
  printed: "The student's ID card has been printed since.",
  checked: "Somebody has checked the student's ID card since.",
  letter: 'The student has a letter since.',
  document: "The student's issued ID card has been changed since.",
  share: 'The student has shared documents since.',
  device: 'The student keeps the ID card on a phone since.',
  promotion: 'The student has been promoted, or ticked to stay behind, since.',
  proposal: 'The student has been proposed to be forgotten since.',
  otherImport: 'Another import has changed the student since.',
  request: 'The student has sent a request since.',
  certificate: 'The student has a certificate since.',
  otherCard: 'The student has another ID card since.',
  deletedRecord: 'A record of the student has been deleted since.',
  secondFactor: 'The student has set up a second factor: only a person changes the e-mail, by hand.',
  emailTaken: "Somebody else has the student's former e-mail now.",
  cardTaken: "Another card has the student's former Card Id now.",
}
