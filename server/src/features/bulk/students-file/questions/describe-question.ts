import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import { readingRules } from './all-questions.ts'
import { valuesOf } from './answers.ts'
import type { AskedQuestion } from './question-rules.ts'

/** The title of a question, and the sentence that says what was found. */
export function describeQuestion(question: AskedQuestion) {
  const about = valuesOf(question)
  if (about) {
    const text = questionMessages.values[about.field]
    const isAsked = about.values.some((value) => value.isAsked)
    return { title: text.title(about.values.length), sentence: isAsked ? text.asked : text.told }
  }
  const rules = readingRules[question.kind]
  return { title: rules?.title(question.found) ?? '', sentence: rules?.sentence(question.found) ?? '' }
}
