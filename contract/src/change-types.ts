/**
 * What other systems can be told, each with what it says in the documents and on the screen. A delivery has the id of the
 * record alone; who is told reads the rest with an API key, as it is then.
 */
export const changeTypes = {
  'request.sent': 'A student has sent a request, or sent it again after withdrawing it.',
  'request.decided': 'A request was approved, rejected or completed.',
  'request.reopened': 'The decision of a request was taken back: it waits again.',
  'request.withdrawn': 'A student has withdrawn a request.',
  'letter.issued': 'A letter was issued. Its file follows within seconds.',
  'letter.withdrawn': 'A letter was withdrawn, or another one has taken its place.',
  'letter.collected': 'A letter was handed over to its student.',
  'student.created': 'A student was added.',
  'student.changed': 'What is known of a student has changed, also the photo.',
  'student.deactivated': 'A student was deactivated and cannot sign in.',
  'student.activated': 'A student is active again.',
  'student.left': 'A student has left the college.',
  'student.removed': 'The data of a student were removed: forgotten, or never wanted. Remove your copy.',
  'idCard.created': 'A student has a new ID card.',
  'idCard.changed': 'An ID card has changed.',
  'idCard.deleted': 'An ID card was deleted.',
  'certificate.created': 'A student has a new certificate.',
  'certificate.changed': 'A certificate has changed.',
  'certificate.deleted': 'A certificate was deleted.',
} as const
export type ChangeType = keyof typeof changeTypes

export const changeTypeNames = Object.keys(changeTypes) as ChangeType[]
