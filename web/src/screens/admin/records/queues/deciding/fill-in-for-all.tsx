import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import { type Answers, askedQuestions, checkAnswers } from '@portal/contract/records/request-types/answers'
import { type Question, textIn } from '@portal/contract/records/request-types/questions'
import { NEW_CARD } from '@portal/contract/records/request-types/request-type-definition'
import type { RequestAnswers } from '@portal/contract/records/request-types/request-types'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FilledIn } from '../../../../../data/records/requests.ts'
import { AnswerFields } from '../../../../../forms/answers/answer-fields.tsx'
import { type AnswerValues, answersIn, faultsIn, valuesOf } from '../../../../../forms/answers/answer-form.ts'
import { useForm } from '../../../../../forms/use-form.ts'
import layout from '../../../../../ui/layout/layout.module.css'
import words from '../../../../../ui/text/text.module.css'

type FillInForAllProps = {
  requests: readonly QueuedRequest[]
  lacking: readonly RequestAnswers[]
  /** Hears what is to be kept with the approval of each request. */
  onChange: (filledIn: readonly FilledIn[]) => void
}

/**
 * What the office has to fill in for ticked requests, asked once for each type. It fills only what is empty in a request, and
 * says what a request lacks then.
 */
export function FillInForAll({ requests, lacking, onChange }: FillInForAllProps) {
  const studentOf = new Map(requests.map(({ id, student }) => [id, fullName(student)]))
  const [typed, setTyped] = useState<Record<string, Answers>>({})
  const types = [...Map.groupBy(lacking, typeKey).values()]
  const filledIn = types.flatMap((rows) => rows.map((row) => filledInOf(row, typed[typeKey(row)] ?? {})))
  const tell = useEffectEvent(() => onChange(filledIn.map(({ id, revision, answers }) => ({ id, revision, answers }))))
  const json = JSON.stringify(filledIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again where it is another text
  useEffect(() => tell(), [json])
  return (
    <section aria-label={text.fillIn.title} className={layout.stack}>
      <h3>{text.fillIn.title}</h3>
      <p className={words.explanation}>{text.fillIn.hint}</p>
      {types.map((rows) => {
        const [first] = rows
        return (
          first && (
            <TypeToFillIn
              key={typeKey(first)}
              asked={first}
              requests={rows.length}
              onChange={(answers) => setTyped((before) => ({ ...before, [typeKey(first)]: answers }))}
            />
          )
        )
      })}
      <FromLetters rows={filledIn.map((row) => ({ name: studentOf.get(row.id) ?? '', ...row }))} />
      <StillLacking rows={filledIn.map((row) => ({ name: studentOf.get(row.id) ?? '', ...row }))} />
    </section>
  )
}

const typeKey = ({ kind }: Pick<RequestAnswers, 'kind'>) => `${kind.id}/${kind.version}`

/** The number of a new card is that of one student. */
const forAll = ({ definition }: RequestAnswers) => definition.officeFields.filter(({ key }) => key !== NEW_CARD)

type TypeToFillInProps = { asked: RequestAnswers; requests: number; onChange: (answers: Answers) => void }

function TypeToFillIn({ asked, requests, onChange }: TypeToFillInProps) {
  const questions = forAll(asked)
  const form = useForm<AnswerValues>(faultsIn(questions, 'en', true), valuesOf(questions, {}, ''))
  const json = JSON.stringify(answersIn(questions, form.values))
  const tell = useEffectEvent(() => onChange(JSON.parse(json) as Answers))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again where it is another text
  useEffect(() => tell(), [json])
  return (
    <div ref={form.ref} className={layout.stack}>
      <h4 className={words.caption}>{text.fillIn.ofType(asked.kind.name.en, requests)}</h4>
      <AnswerFields questions={questions} form={form} language="en" />
    </div>
  )
}

/** What the request has then: what is typed for all stands where it has nothing, before what its last letter says. */
function filledInOf({ id, officeRevision, officeAnswers, proposed, definition }: RequestAnswers, typed: Answers) {
  const { officeFields } = definition
  const given = { ...proposed, ...withoutEmpty(typed), ...withoutEmpty(officeAnswers) }
  const asked = askedQuestions(officeFields, given)
  const answers = Object.fromEntries(asked.flatMap(({ key }) => (given[key] ? [[key, given[key]]] : [])))
  const { faults } = checkAnswers(officeFields, answers)
  const fromLetter = asked.filter(({ key }) => proposed[key] && answers[key] === proposed[key])
  return {
    id,
    revision: officeRevision,
    answers,
    fromLetter,
    lacks: asked.filter(({ key }) => faults[key] !== undefined),
  }
}

const withoutEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''))

type Row = { id: string; name: string; answers: Answers; lacks: readonly Question[]; fromLetter: readonly Question[] }

/** What the last letters propose, to be looked at. */
function FromLetters({ rows }: { rows: readonly Row[] }) {
  const proposed = rows.filter(({ fromLetter }) => fromLetter.length > 0)
  if (proposed.length === 0) return null
  return (
    <div>
      <p>{text.fillIn.fromLetters}</p>
      <ul>
        {proposed.map(({ id, name, answers, fromLetter }) => (
          <li key={id}>
            <span className={words.name}>{name}</span>{' '}
            <span className={words.muted}>
              {fromLetter.map(({ key, label }) => `${textIn(label, 'en')}: ${answers[key]}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StillLacking({ rows }: { rows: readonly Row[] }) {
  const lacking = rows.filter(({ lacks }) => lacks.length > 0)
  return (
    <div role="status">
      <p>{text.fillIn.lacking(lacking.length)}</p>
      {lacking.length > 0 && (
        <ul>
          {lacking.map(({ id, name, lacks }) => (
            <li key={id}>
              <span className={words.name}>{name}</span>{' '}
              <span className={words.muted}>{lacks.map(({ label }) => textIn(label, 'en')).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
