import { counted } from '../../text/plural.ts'

/** What the office reads when it approves requests that make letters. Its own file, so that a login does not load it. */
export const letterApprovalMessages = {
  title: (kind: string) => `Approve and issue: ${kind}`,
  action: 'Approve and issue',
  letter: 'The letter',
  missing: (fields: string) => `To be filled in first: ${fields}.`,
  outdated: 'Something has changed since this letter was shown, so it was not issued. This is how it is now.',
  /** In the toast, beside its Undo. */
  undo: 'Undo also cancels the letter.',
  /** Before approved requests are rejected. */
  ends: counted(
    'The letter that was issued for it is cancelled.',
    'The letters that were issued for # of them are cancelled.',
  ),
  issued: counted('1 with its letter', '# with their letters'),
} as const
