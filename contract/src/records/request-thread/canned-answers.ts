import * as z from 'zod/mini'
import { multiLine, singleLine } from '../../fields.ts'
import {
  CANNED_ANSWER_MAX_CHARACTERS,
  CANNED_ANSWER_TITLE_MAX_CHARACTERS,
  CANNED_ANSWERS_MAX,
} from './request-thread-limits.ts'

/** What the portal fills in. */
export const cannedFields = ['student.name', 'request.number', 'request.due'] as const
export type CannedField = (typeof cannedFields)[number]
const isField = (name: string): name is CannedField => cannedFields.some((field) => field === name)

export const cannedAnswerFaults = {
  unknownField: `Only ${cannedFields.map((name) => `{${name}}`).join(', ')} are filled in.`,
  tooMany: `There can be at most ${CANNED_ANSWERS_MAX} canned answers.`,
  sameTitle: 'Two canned answers have the same title.',
}

const FIELD = /\{([^{}\n]*)\}/g

const text = multiLine('Text', CANNED_ANSWER_MAX_CHARACTERS, 'Please enter a text').check(
  z.refine((value) => value.matchAll(FIELD).every(([, name = '']) => isField(name)), cannedAnswerFaults.unknownField),
)

export const cannedAnswer = z.strictObject({ title: singleLine('Title', CANNED_ANSWER_TITLE_MAX_CHARACTERS), text })
export type CannedAnswer = z.output<typeof cannedAnswer>

/** The answers that the office keeps, in its order. */
export const cannedAnswers = z.array(cannedAnswer).check(
  z.maxLength(CANNED_ANSWERS_MAX, cannedAnswerFaults.tooMany),
  z.refine(
    (answers) => new Set(answers.map(({ title }) => title)).size === answers.length,
    cannedAnswerFaults.sameTitle,
  ),
)

/** A text with its fields filled in. A value is not read again: what looks like a field in it stays. */
export const fillCannedText = (template: string, values: Record<CannedField, string>) =>
  template.replace(FIELD, (field, name: string) => (isField(name) ? values[name] : field))
