import type { ImportQuestion, NewValue, QuestionReading } from '@portal/contract/bulk/imports/import-questions'
import type { ImportColumn } from '@portal/contract/bulk/imports/imports'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { withCorrections } from '../columns/corrections.ts'
import { readFileRow } from '../columns/read-file-row.ts'
import { rowsAt } from '../import-rows.store.ts'
import { columnsOf, openStates } from '../imports.store.ts'
import type { ImportRecord } from '../imports.tables.ts'
import { type RowName, type RowNames, rowNames } from '../sheets/sheets.ts'
import { readingRules } from './all-questions.ts'
import { answersOf, chosenReading, correctionsOf, isAnswered, questionsOf, validChoices, valuesOf } from './answers.ts'
import { describeQuestion } from './describe-question.ts'
import type { Answer, AskedQuestion } from './question-rules.ts'

/** The questions of an import that has not been applied, each with its rows as the readings have them. */
export async function presentQuestions(db: Kysely<Tables>, record: ImportRecord): Promise<ImportQuestion[]> {
  if (!(openStates as readonly string[]).includes(record.state)) return []
  const columns = columnsOf(record)
  const answers = answersOf(record)
  return Promise.all(
    questionsOf(record).map(async (question) => {
      const answer = answers[question.id]
      return {
        ...{ id: question.id, kind: question.kind, ...describeQuestion(question) },
        headings: columns.filter(({ index }) => question.columns.includes(index)).map(({ heading }) => heading),
        readings: await presentReadings(db, record, columns, question),
        answer: chosenReading(question, answer)?.answer ?? null,
        ...presentValues(question, answer, rowNames(record)),
        isAnswered: isAnswered(question, answer),
      }
    }),
  )
}

async function presentReadings(
  db: Kysely<Tables>,
  record: ImportRecord,
  columns: readonly ImportColumn[],
  { id, kind, found }: AskedQuestion,
): Promise<QuestionReading[]> {
  const rules = readingRules[kind]
  if (!rules) return []
  const rows = await rowsAt(db, record.id, rules.places(found))
  const others = correctionsWithout(record, id)
  const names = rowNames(record)
  return rules.readings(found).map(({ corrections, ...reading }) => ({
    ...reading,
    examples: rows.map((row) => ({
      ...shortName(names.nameOf(row.row)),
      text: rules.show(
        readFileRow({ ...row, fixes: '{}' }, columns, withCorrections(others, corrections)).values,
        found,
      ),
    })),
  }))
}

const shortName = ({ row, sheet }: RowName) => (sheet === '' ? { row } : { row, sheet })

function presentValues(question: AskedQuestion, answer: Answer | undefined, names: RowNames) {
  const about = valuesOf(question)
  const choices = new Map(about && validChoices(about, answer?.choices))
  const values = (about?.values ?? []).map(({ isKept: _, ...value }): NewValue => {
    const choice = choices.get(value.value) ?? (value.isAsked ? null : value.value)
    return { ...value, exampleRows: value.exampleRows.map((row) => names.nameOf(row).row), choice }
  })
  return { values, known: about?.known ?? [], remembered: answer?.remember ?? false }
}

/** How the rows are read after the answers to the other questions. */
function correctionsWithout({ questions, answers }: ImportRecord, id: string) {
  const { [id]: _own, ...others } = answersOf({ answers })
  return correctionsOf({ questions, answers: JSON.stringify(others) })
}
