import { askedQuestions, shownAnswer } from '@portal/contract/records/request-types/answers'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { namesOfAnswerFiles } from './answer-files.store.ts'
import { answeredOf, answersIn, definitionsOf } from './types-of-requests.store.ts'

export type AnswerInWords = { requestId: string; kind: string; question: string; answer: string }

/**
 * Questions and answers of these requests as people read them, then what the office has filled in: a file by its name, nothing
 * of a free message.
 */
export async function answersInWords(db: Kysely<Tables>, requestIds: readonly string[]): Promise<AnswerInWords[]> {
  const requests = await answeredOf(db, requestIds)
  const definitionOf = await definitionsOf(db, requests)
  const files = await namesOfAnswerFiles(
    db,
    requests.map(({ id }) => id),
  )
  return requests.flatMap(({ id: requestId, kindId, kindVersion, ...row }) => {
    const definition = definitionOf({ kindId, kindVersion })
    if (!definition) return []
    const { name, questions, officeFields } = definition
    const said = (asked: typeof questions, answers: Record<string, string>) =>
      askedQuestions(asked, answers).map((one): AnswerInWords => {
        const answer = answers[one.key] ?? ''
        const shown = one.type === 'file' ? (files.get(answer) ?? '') : shownAnswer(one, answer, 'en')
        return { requestId, kind: name.en, question: one.label.en, answer: shown }
      })
    const all = [...said(questions, answersIn(row.answers)), ...said(officeFields, answersIn(row.officeAnswers))]
    return all.filter(({ answer }) => answer !== '')
  })
}
