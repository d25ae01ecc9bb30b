import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { changedLabel, ownFieldOf } from '@portal/contract/records/request-types/own-field-questions'
import type { Question } from '@portal/contract/records/request-types/questions'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import { REQUEST_TYPE_QUESTIONS_MAX } from '@portal/contract/records/request-types/request-type-limits'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCustomFields } from '../../../../data/people/custom-fields.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { announce } from '../../../../ui/toast/announce.ts'
import { beginningOf } from './compare-request-types.ts'
import { QuestionDialog } from './question-dialog.tsx'
import type { RequestTypeForm } from './request-type-sections.tsx'
import styles from './request-types.module.css'

type QuestionsSectionProps = { requestTypeId: string; form: RequestTypeForm; list: 'questions' | 'officeFields' }

/** The questions of a request type, or what the office fills in, in their order. */
export function QuestionsSection({ requestTypeId, form, list }: QuestionsSectionProps) {
  const questions = form.values[list]
  const [edited, setEdited] = useState<number | null>(null)
  const isOffice = list === 'officeFields'
  const set = (changed: Question[]) => form.change({ [list]: changed })
  const error = Object.entries(form.errors).find(([name]) => name === list || name.startsWith(`${list}.`))?.[1]
  const move = (from: number, to: number) => {
    const moved = questions.toSpliced(from, 1)
    const [one] = questions.slice(from, from + 1)
    if (!one) return
    set(moved.toSpliced(to, 0, one))
    announce(text.question.movedTo(one.label.en, String(to + 1)))
  }
  const remove = (at: number) => {
    set(questions.toSpliced(at, 1))
    announce(text.question.removed(questions[at]?.label.en ?? ''))
  }
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 tabIndex={-1}>{isOffice ? text.parts.office : text.parts.questions}</h2>
        {questions.length < REQUEST_TYPE_QUESTIONS_MAX && (
          <Button size="small" Icon={IconPlus} onClick={() => setEdited(questions.length)}>
            {isOffice ? text.addField : text.addQuestion}
          </Button>
        )}
      </div>
      {isOffice && <p className={styles.muted}>{text.officeHint}</p>}
      {error && <p role="alert">{error}</p>}
      <ol className={styles.list}>
        {questions.map((one, at) => (
          <li key={one.key} data-row={one.key} className={styles.question}>
            <Described one={one} all={questions} />
            <span className={styles.muted}>
              <span>{text.question.types[one.type]}</span> ·{' '}
              <span>{one.required ? text.question.required : text.question.optional}</span>
            </span>
            <span className={styles.buttons}>
              <Tool label={text.question.edit(one.label.en)} Icon={IconPencil} run={() => setEdited(at)} />
              <Tool
                label={text.question.up(one.label.en)}
                Icon={IconArrowUp}
                disabled={at === 0}
                run={() => move(at, at - 1)}
              />
              <Tool
                label={text.question.down(one.label.en)}
                Icon={IconArrowDown}
                disabled={at === questions.length - 1}
                run={() => move(at, at + 1)}
              />
              <Tool label={text.question.remove(one.label.en)} Icon={IconTrash} run={() => remove(at)} />
            </span>
          </li>
        ))}
      </ol>
      {edited !== null && (
        <QuestionDialog
          draftName={`request-kind-${requestTypeId}-${list}`}
          earlier={questions.slice(0, edited)}
          question={questions[edited]}
          isOffice={isOffice}
          taken={questions.filter((_, at) => at !== edited).map(({ key }) => key)}
          onDone={(question) => {
            set(questions.toSpliced(edited, 1, question))
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function Described({ one, all }: { one: Question; all: readonly Question[] }) {
  const { shownWhen, changes, keeps, label } = one
  const fields = useCustomFields()
  const field = ownFieldOf(one, fields)
  const before = shownWhen && all.find(({ key }) => key === shownWhen.key)
  return (
    <div>
      <strong>{label.en}</strong> <span lang="hi">{label.hi}</span>
      {shownWhen && (
        <p className={styles.muted}>
          {text.question.shown(before?.label.en ?? shownWhen.key, shownWhen.choices.join(', '))}
        </p>
      )}
      {one.default && <p className={styles.muted}>{text.question.beginsWith(beginningOf(one))}</p>}
      {changes && <p className={styles.muted}>{text.question.changesField(changedLabel(changes, fields))}</p>}
      {keeps && <p className={styles.muted}>{text.question.keptIn(field ? customLabel(field) : keeps)}</p>}
    </div>
  )
}

type ToolProps = { label: string; Icon: typeof IconTrash; disabled?: boolean; run: () => void }

/** One that can do nothing at present keeps the focus that it has. */
const Tool = ({ label, Icon, disabled = false, run }: ToolProps) => (
  <Button size="small" aria-label={label} title={label} busy={disabled} Icon={Icon} onClick={run} />
)
