import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import type { ImportQuestion, QuestionReading } from '@portal/contract/bulk/imports/import-questions'
import { useId } from 'react'
import { useAnswerQuestion } from '../../../../../data/bulk/imports.ts'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import type from '../../../../../ui/text/text.module.css'
import { showImportError } from '../../operation/bulk-operation-types.ts'
import styles from './questions.module.css'

type ReadingsQuestionProps = { importId: string; question: ImportQuestion; onAnswered: (revision: number) => void }

/** The ways in which the rows can be read, side by side, each with the same rows. */
export function ReadingsQuestion({ importId, question, onAnswered }: ReadingsQuestionProps) {
  const { mutate, isPending, variables } = useAnswerQuestion(onAnswered)
  const chosen = isPending ? variables.answer : question.answer
  const choose = (answer: string) =>
    mutate({ id: importId, question: question.id, answer }, { onError: showImportError })
  return (
    <div className={styles.readings}>
      {question.readings.map((reading) => (
        <Reading
          key={reading.answer}
          reading={reading}
          question={question}
          isChosen={chosen === reading.answer}
          onChoose={() => choose(reading.answer)}
        />
      ))}
    </div>
  )
}

const DATES: readonly string[] = ['dates', 'moments']

type ReadingProps = { reading: QuestionReading; question: ImportQuestion; isChosen: boolean; onChoose: () => void }

function Reading({ reading, question, isChosen, onChoose }: ReadingProps) {
  const { answer, label, hint, examples } = reading
  const [name, described] = [useId(), useId()]
  const shown = (text: string) => (DATES.includes(question.kind) && text !== '' ? formatDate(text) : text)
  return (
    <label className={styles.reading}>
      <span className={styles.choice}>
        <input
          type="radio"
          name={question.id}
          value={answer}
          checked={isChosen}
          aria-labelledby={name}
          aria-describedby={described}
          onChange={onChoose}
        />
        <span id={name}>
          <span className={type.title}>{label}</span> <span className={type.hint}>{hint}</span>
        </span>
      </span>
      <span id={described}>
        {examples.map(({ row, sheet = '', text }) => (
          <span key={`${row} ${sheet}`} className={styles.example}>
            <span className={type.muted}>{questionMessages.row(row, sheet)}</span>
            <span className={styles.text}>{shown(text)}</span>
          </span>
        ))}
      </span>
    </label>
  )
}
