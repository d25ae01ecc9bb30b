import type { answerQuestionInput } from '@portal/contract/bulk/imports/import-questions'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import type { AppContext } from '../../../context.ts'
import { changeBulkOperation } from '../../operation/bulk-operation.store.ts'
import { withOpenBulkOperation } from '../../operation/change-bulk-operation.ts'
import { dropSpellings, keepSpellings } from '../columns/spellings.store.ts'
import { replan } from '../imports.actions.ts'
import { columnsOf, type ImportPermit, importNames } from '../imports.store.ts'
import type { ImportRecord } from '../imports.tables.ts'
import { keepAnswers } from '../mappings.store.ts'
import {
  type Answers,
  answersOf,
  chosenReading,
  correctionsOf,
  questionsOf,
  validChoices,
  valuesOf,
} from './answers.ts'
import { answersToKeep } from './kept-answers.ts'
import { resolveChoices } from './new-values.ts'
import type { Answer, AskedQuestion } from './question-rules.ts'

type Given = z.output<typeof answerQuestionInput>

/**
 * Answers a question of an import, and has it planned anew where its rows are then read otherwise. The mapping that its
 * columns are kept as carries the answer to the next file; choices about new values are kept for every next file if that
 * is said. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED when it has been applied, IMPORT_QUESTION_NOT_FOUND, or INVALID_INPUT
 * for an answer that is none of the question's.
 */
export function answerQuestion(app: AppContext, actor: AuthenticatedActor, given: Given) {
  return withOpenBulkOperation(app, importNames, { actor, id: given.id }, async ({ tx, allowed, record }) => {
    const question = questionsOf(record).find(({ id }) => id === given.question)
    if (!question) throw new Problem('IMPORT_QUESTION_NOT_FOUND')
    const answers = answersOf(record)
    const answer = answerTo(question, answers[question.id] ?? {}, given)
    const after = { ...answers, [question.id]: answer }
    await changeBulkOperation(tx, importNames, allowed, { answers: JSON.stringify(after) })
    await keepWithMapping(tx, allowed, record, after)
    await keepForNextFiles(tx, allowed, question, answer, app.now())
    const [correctionsBefore, correctionsAfter] = [
      correctionsOf(record),
      correctionsOf({ ...record, answers: JSON.stringify(after) }),
    ]
    if (JSON.stringify(correctionsBefore) !== JSON.stringify(correctionsAfter))
      await replan(app, tx, allowed, record, {})
  })
}

function answerTo(question: AskedQuestion, before: Answer, given: Given): Answer {
  const about = valuesOf(question)
  if (!about) {
    const after = { ...before, ...(given.answer === undefined ? {} : { reading: given.answer }) }
    const chosen = chosenReading(question, after)
    if (!chosen || chosen.answer !== after.reading) throw new Problem('INVALID_INPUT')
    return after
  }
  const chosen = given.choices.map(({ value, choice }): [string, string] => [value, choice])
  const choices = [...new Map([...(before.choices ?? []), ...chosen])]
  const areValid = validChoices(about, chosen).length === chosen.length
  if (!areValid || resolveChoices(choices) === null) throw new Problem('INVALID_INPUT')
  return { choices, remember: given.remember ?? before.remember ?? false }
}

async function keepWithMapping(tx: Tx, allowed: ImportPermit, record: ImportRecord, answers: Answers) {
  if (record.mappingId === null) return
  await keepAnswers(tx, allowed, record.mappingId, answersToKeep(questionsOf(record), answers, columnsOf(record)))
}

/** Keeps what is the same as something else, or keeps it no longer. */
async function keepForNextFiles(
  tx: Tx,
  allowed: ImportPermit,
  question: AskedQuestion,
  { choices, remember }: Answer,
  now: Date,
) {
  const about = valuesOf(question)
  if (!about) return
  const same = remember ? (resolveChoices(validChoices(about, choices)) ?? []) : []
  const kept = new Set(same.map(([spelling]) => spelling))
  const others = about.values.map(({ value }) => value).filter((value) => !kept.has(value))
  await dropSpellings(tx, allowed, about.field, others)
  await keepSpellings(tx, allowed, about.field, same, now)
}
