import { MERGE_KEPT_DAYS } from './student-merges.ts'

/** The texts about merging two records of one student. */
export const studentMergeMessages = {
  title: 'Merge two records of one student',
  explanation: `Certificates, letters, requests, documents and shares of the other record come to the one that stays. What is issued stays valid under its number. The other record becomes inactive, and is emptied after ${MERGE_KEPT_DAYS} days.`,
  confirm: 'Merge the records',
  merged: (name: string) => `The two records of ${name} are one now.`,
  undo: 'Undo the merge',
  undone: 'The two records are apart again.',
  failed: 'The records could not be merged. Please try again.',
  archive: 'Download both as they were before',
  refusals: {
    same: 'This is one record: choose another one.',
    notActive: 'The record that stays must be of an active or former student.',
    merged: 'One of the two was merged with another record already.',
    proposed: 'One of the two is on the list of students to be forgotten. Take them off it first.',
    running: 'An import, a promotion or other work on one of the two is under way. Wait until it has ended.',
    tooMuch: 'The two have too many records to be merged at once.',
  },
  /** Refusals of an undo. */
  tooLate: (minutes: number) => `A merge can be undone for ${minutes} minutes, by whoever did it.`,
  changedSince: 'The student was changed since the merge, so it is not undone.',
  mergedAgain: 'The record was merged again since, so this is not undone.',
  taken: 'Somebody else has the e-mail, the Card Id or a number of the other record meanwhile, so it is not undone.',
  archiveName: 'two records before their merge.json',
}
