import type { StatedKind } from '../documents/printed-fields.ts'
import type { DocumentState } from '../records/issued-documents.ts'

/** `{name}` in a text stands for a value that the page puts there. */
export type Verdict = { title: string; text: string }
export type Verdicts = Record<StatedKind, Record<DocumentState, Verdict>>

const suspended: Verdict = {
  title: 'This document is suspended',
  text: 'Since {since}. Do not accept it until {college} lifts the suspension.',
}
const underReview: Verdict = {
  title: 'This document is being examined',
  text: '{college} has been examining it since {since}. Do not rely on it until the college has decided.',
}
const revoked: Verdict = {
  title: 'This document was withdrawn',
  text: '{college} withdrew it on {since}. Do not accept it.',
}
const replaced: Verdict = {
  title: 'This document was replaced',
  text: '{college} replaced it by a new one on {since}. Do not accept this one: ask for the new one.',
}
const expired: Verdict = {
  title: 'This document has expired',
  text: 'Since {since} it is no longer valid. Do not accept it.',
}

/** The state of a document in words: what the college says of it. */
export const englishVerdicts: Verdicts = {
  certificate: {
    valid: {
      title: 'This document is valid',
      text: '{college} confirms that it issued this document to {name} on {issued} and has not withdrawn it.',
    },
    suspended,
    underReview,
    revoked,
    replaced,
    expired,
  },
  letter: {
    valid: {
      title: 'This letter is valid',
      text: '{college} confirms that it issued this letter to {name} on {issued} and has not withdrawn it.',
    },
    suspended: { ...suspended, title: 'This letter is suspended' },
    underReview: { ...underReview, title: 'This letter is being examined' },
    revoked: { ...revoked, title: 'This letter was withdrawn' },
    replaced: { ...replaced, title: 'This letter was replaced' },
    expired: { ...expired, title: 'This letter has expired' },
  },
  copy: {
    valid: {
      title: 'This copy is valid',
      text: 'A document of {issuer}. {college} has kept this copy since {issued} and has not withdrawn it.',
    },
    suspended: { ...suspended, title: 'This copy is suspended' },
    underReview: { ...underReview, title: 'This copy is being examined' },
    revoked: { ...revoked, title: 'This copy was withdrawn' },
    replaced: { ...replaced, title: 'This copy was replaced' },
    expired: { ...expired, title: 'This copy has expired' },
  },
  idCard: {
    valid: { title: 'This ID card is valid today', text: '{name} is a student of {college}.' },
    suspended: { ...suspended, title: 'This ID card is suspended' },
    underReview: { ...underReview, title: 'This ID card is being examined' },
    revoked: { ...revoked, title: 'This ID card was withdrawn' },
    replaced: { ...replaced, title: 'This ID card was replaced' },
    expired: { ...expired, title: 'This ID card has expired' },
  },
}

/** What the page of a certificate or letter does not confirm. */
export const englishContents = {
  withFile: {
    title: 'Marks, grades and other contents are not confirmed by this page.',
    text: 'To check them, drop the file of the document below.',
  },
  withoutFile: {
    title: 'Marks, grades and other contents are not confirmed by this page.',
    text: 'To check them, ask the college.',
  },
  letter: {
    title: 'The text of the letter is not confirmed by this page.',
    text: 'To check it, drop the file of the letter below.',
  },
}
