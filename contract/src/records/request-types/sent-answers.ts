import * as z from 'zod/mini'
import { ANSWER_MAX_CHARACTERS, REQUEST_TYPE_QUESTIONS_MAX } from './request-type-limits.ts'

/** Answers as they are sent. Whether they answer the questions is checked by `checkAnswers`. */
export const sentAnswers = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(ANSWER_MAX_CHARACTERS)))
  .check(z.refine((answers) => Object.keys(answers).length <= REQUEST_TYPE_QUESTIONS_MAX))
