/**
 * What a key can be allowed. It is for programs that bring students in, and read lists, requests and letters; what acts for
 * one person (their own records, sessions, passwords, decisions) is not in it, nor what would let a program sign in as
 * somebody.
 */
export const keyActions = [
  'viewCounts',
  'viewStudents',
  'deactivateStudent',
  'restoreStudent',
  'viewIdCards',
  'exportStudents',
  'importStudents',
  'readRequests',
  'readLetters',
] as const
export type KeyAction = (typeof keyActions)[number]

export const isKeyAction = (action: string): action is KeyAction => keyActions.some((known) => known === action)
