import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { mergeScreenMessages as text } from '@portal/contract/privacy/merge-screen-messages'
import {
  MERGED_PHOTO,
  type MergeComparison,
  type MergeField,
  type MergeSide,
  type MergeStudent,
  mergeSides,
} from '@portal/contract/privacy/student-merges'
import { type ReactNode, useId } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import layout from '../../../../../ui/layout/layout.module.css'
import { RecordLink } from '../../../../../ui/link/record-link.tsx'
import compared from '../../../../../ui/list/compared.module.css'
import { Avatar } from '../../../../../ui/photo/avatar.tsx'
import { customValueInWords } from '../../../../../ui/text/custom-value.ts'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import type from '../../../../../ui/text/text.module.css'
import type { MergeChoices } from './use-merge-choices.ts'

const columnOf = { kept: text.stays, other: text.goes }

type MergeTableProps = { comparison: MergeComparison; choices: MergeChoices }

/** Two records beside each other. Where they differ, a choice says whose value stays. */
export function MergeTable({ comparison, choices }: MergeTableProps) {
  const { kept, other, fields, bothHaveCards } = comparison
  const wordsOf = useWordsOfValue()
  const students = { kept, other }
  const eachSide = (cell: (student: MergeStudent) => ReactNode) => ({ kept: cell(kept), other: cell(other) })
  return (
    <table className={compared.table}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          {mergeSides.map((side) => (
            <th key={side} scope="col">
              <span>{columnOf[side]}</span> <RecordLink studentId={students[side].id} name={students[side].name} />
              <Status of={students[side]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(kept.imageUrl || other.imageUrl) && (
          <ChoiceRow
            label={text.photo}
            cells={eachSide((student) =>
              student.imageUrl ? <Avatar imageUrl={student.imageUrl} name={student.name} /> : text.nothing,
            )}
            words={eachWord((side) => (students[side].imageUrl ? text.photo : text.nothing))}
            chosen={choices.sideOf(MERGED_PHOTO)}
            onChoose={(side) => choices.choose(MERGED_PHOTO, side)}
          />
        )}
        {fields.map((field) => {
          const words = eachWord((side) => wordsOf(field, side))
          return (
            <ChoiceRow
              key={field.field}
              label={field.label}
              cells={words}
              words={words}
              {...(field.differs
                ? { chosen: choices.sideOf(field.field), onChoose: (side) => choices.choose(field.field, side) }
                : {})}
            />
          )
        })}
        <ChoiceRow
          label={text.account}
          hint={text.accountHint}
          cells={eachSide(Account)}
          words={eachWord((side) => students[side].email || text.noEmail)}
          chosen={choices.account}
          onChoose={choices.setAccount}
        />
        <ChoiceRow
          label={text.cards}
          {...(bothHaveCards ? { hint: text.cardsHint, chosen: choices.idCard, onChoose: choices.setIdCard } : {})}
          cells={eachSide(Cards)}
          words={eachWord((side) => students[side].collegeId || text.nothing)}
        />
        <ChoiceRow label={text.records} hint={text.recordsHint} cells={eachSide(Records)} words={eachWord(() => '')} />
        <ChoiceRow
          label={text.added}
          cells={eachSide(({ created_at }) => formatDateTime(created_at).date)}
          words={eachWord(() => '')}
        />
      </tbody>
    </table>
  )
}

/** Nothing of an active one: most are. */
const Status = ({ of: { status } }: { of: MergeStudent }) =>
  status === 'active' ? null : (
    <span className={layout.lines}>
      <span className={type.hint}>{studentRecordMessages[status]}</span>
    </span>
  )

const eachWord = (word: (side: MergeSide) => string) => ({ kept: word('kept'), other: word('other') })

type ChoiceRowProps = {
  label: string
  hint?: string
  cells: Record<MergeSide, ReactNode>
  /** The cells as words, for the name of the choice. */
  words: Record<MergeSide, string>
  /** Whose value stays; left out where there is nothing to choose. */
  chosen?: MergeSide
  onChoose?: (side: MergeSide) => void
}

function ChoiceRow({ label, hint, cells, words, chosen, onChoose }: ChoiceRowProps) {
  const name = useId()
  const Cell = onChoose ? 'label' : 'div'
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        {mergeSides.map((side) => (
          <td key={side} dir="auto">
            <Cell className={layout.cluster}>
              {onChoose && (
                <input
                  type="radio"
                  name={name}
                  checked={chosen === side}
                  aria-label={text.choice(label, columnOf[side], words[side])}
                  aria-describedby={hint && `${name}-hint`}
                  onChange={() => onChoose(side)}
                />
              )}
              <span>{cells[side]}</span>
            </Cell>
          </td>
        ))}
      </tr>
      {hint && (
        <tr>
          <td />
          <td id={`${name}-hint`} colSpan={mergeSides.length} className={type.muted}>
            {hint}
          </td>
        </tr>
      )}
    </>
  )
}

function Account({ email, hasPassword, lastSignInAt, secondFactor }: MergeStudent) {
  const signedIn = lastSignInAt ? text.signedIn(formatDateTime(lastSignInAt).date) : text.neverSignedIn
  return (
    <>
      <b>{email || text.noEmail}</b>
      <span className={type.hint}>{hasPassword ? signedIn : text.noPassword}</span>
      {secondFactor && <span className={type.hint}>{text.secondFactor}</span>}
    </>
  )
}

const Cards = ({ collegeId, counts: { idCards } }: MergeStudent) =>
  idCards === 0 ? (
    text.nothing
  ) : (
    <>
      <b>{collegeId || text.nothing}</b>
      <span className={type.hint}>{text.counts.idCards(idCards)}</span>
    </>
  )

const countedRecords = ['certificates', 'documents', 'letters', 'requests', 'pendingRequests', 'shares'] as const

function Records({ counts }: MergeStudent) {
  const known = countedRecords.filter((name) => counts[name] > 0)
  return <span>{known.map((name) => text.counts[name](counts[name])).join(', ') || text.noRecords}</span>
}

/** What both have in a field, as the other screens show it. */
function useWordsOfValue() {
  const own = useCustomFields()
  return ({ field, ...values }: MergeField, side: MergeSide) => {
    const value = values[side]
    const custom = own.find(({ key }) => field === `customFields.${key}`)
    if (value === '') return text.nothing
    if (custom) return customValueInWords(custom, value)
    return field === 'dob' ? formatDate(value) : value
  }
}
