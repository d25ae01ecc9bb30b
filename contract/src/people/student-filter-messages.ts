import type { MissingPart } from './student-choices.ts'

/** What the list of students can be limited to beside its specified columns. */
export const studentFilterMessages = {
  missing: {
    noPassword: 'No password yet',
    noEmail: 'No e-mail',
    noPhoto: 'No photo',
  } satisfies Record<MissingPart, string>,
  addedSince: (day: string) => `Added since ${day}`,
}
