import { markQuestionMessages } from '@portal/contract/bulk/imports/import-mark-messages'
import { IMPORT_QUESTION_EXAMPLES } from '@portal/contract/limits'
import { isMomentInUtc } from '../columns/read-date.ts'
import { readMoment } from '../columns/read-moment.ts'
import type { ReadingRules } from './question-rules.ts'

/** How many dates of a column have a time, how many of them one in the evening, and the places of some of these. */
type MomentsFound = { column: number; times: number; evenings: number; places: number[] }

const text = markQuestionMessages.moments

/**
 * Midnight in India is 18:30 in UTC, on the evening before. A program that keeps a day as a moment writes that evening, with
 * its time, and often without saying that it is UTC. Which day is meant only a person knows.
 */
export const momentsQuestion: ReadingRules<MomentsFound> = {
  fields: ['dob'],
  perColumn: true,
  nothing: { column: -1, times: 0, evenings: 0, places: [] },
  gather(found, cell, { place }, column) {
    const moment = readMoment(cell)
    if (!moment || moment.isMidnight) return
    found.column = column.index
    found.times += 1
    if (!moment.isEvening && !isMomentInUtc(cell)) return
    found.evenings += 1
    if (found.places.length < IMPORT_QUESTION_EXAMPLES) found.places.push(place)
  },
  isAsked: ({ evenings }) => evenings > 0,
  title: () => text.title,
  sentence: ({ evenings }) => text.sentence(evenings),
  readings: ({ column }) => [
    {
      ...{ answer: 'asRead', label: text.asRead, hint: text.asReadHint },
      corrections: { mends: [{ column, mark: 'moments', how: 'asRead' }] },
    },
    {
      ...{ answer: 'mend', label: text.mend, hint: text.mendHint },
      corrections: { mends: [{ column, mark: 'moments', how: 'mend' }] },
    },
  ],
  places: ({ places }) => places,
  show: ({ dob = '' }) => dob,
}
