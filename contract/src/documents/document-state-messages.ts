import type { IssuedDocument, StateReason } from '../records/issued-documents.ts'

/** The state of an issued document, for people who are signed in. The public page has texts of its own. */
export const documentStateMessages = {
  states: {
    making: 'Being made',
    failed: 'Cannot be made',
    valid: 'Valid',
    suspended: 'Suspended',
    underReview: 'Under review',
    revoked: 'Withdrawn',
    replaced: 'Replaced',
    expired: 'Expired',
  } satisfies Record<IssuedDocument['state'], string>,
  reasons: {
    deleted: 'The office has deleted the record',
    withdrawn: 'The office has withdrawn it',
    newDocument: 'There is a newer document',
    lost: 'The card was reported lost',
    inactive: 'Its holder is inactive',
    left: 'Its holder has left the college',
    validityOver: 'Its last day is over',
    review: 'The office is examining a dispute',
    keyCompromised: 'The key that signed it is no longer trusted',
  } satisfies Record<StateReason, string>,
  since: (date: string) => `since ${date}`,
}
