import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { duplicateMessages as text } from '@portal/contract/people/duplicate-messages'
import type { DuplicateCandidate } from '@portal/contract/people/duplicates'
import { IconExternalLink } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button, ButtonLink } from '../../../../../ui/button/button.tsx'
import frame from '../../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../../ui/dialog/dialog-layer.module.css'
import layout from '../../../../../ui/layout/layout.module.css'
import styles from '../../../../../ui/list/compared.module.css'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import type from '../../../../../ui/text/text.module.css'

/** What is typed, as far as it is compared; `status` and `collegeId` are those of a student who is changed. */
export type TypedStudent = Pick<DuplicateCandidate, 'name' | 'collegeId' | 'courseName' | 'dob' | 'contact'> & {
  status: DuplicateCandidate['status'] | null
}

export type DuplicateQuestion = {
  candidates: readonly DuplicateCandidate[]
  typed: TypedStudent
  /** Called once: whether the student is saved anyway. */
  answer: (isAnyway: boolean) => void
}

type DuplicateDialogProps = { question: DuplicateQuestion | null; open: boolean; onClose: () => void }

/** Shows a student beside those of the portal who are probably the same, and asks whether to save anyway. */
export function DuplicateDialog({ question, open, onClose }: DuplicateDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  if (!question) return null
  const { candidates, typed, answer } = question
  const close = (isAnyway: boolean) => {
    answer(isAnyway)
    onClose()
  }
  return (
    <DialogFrame
      open={open}
      onClose={() => close(false)}
      title={text.title}
      explanation={text.explanation}
      firstFocus={back}
      staysOpen
    >
      <div className={frame.body}>
        {candidates.map((candidate) => (
          <Comparison key={candidate.id} typed={typed} candidate={candidate} />
        ))}
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Button ref={back} onClick={() => close(false)}>
          {text.back}
        </Button>
        <Button tone="primary" onClick={() => close(true)}>
          {typed.status === null ? text.addAnyway : text.saveAnyway}
        </Button>
      </div>
    </DialogFrame>
  )
}

const compared = ['name', 'collegeId', 'courseName', 'dob', 'contact', 'status'] as const

function Comparison({ typed, candidate }: { typed: TypedStudent; candidate: DuplicateCandidate }) {
  const { id, name, agrees } = candidate
  return (
    <section className={layout.stack} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[text.field, text.typed, text.known].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map((field) => (
            <tr key={field}>
              <th scope="row">{text.fields[field]}</th>
              <td dir="auto">{shown(typed, field)}</td>
              <td dir="auto">{shown(candidate, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={layout.cluster}>
        <span className={type.hint}>{text.same(agrees.map((field) => text.agrees[field]).join(', '))}</span>
        {/* In a tab of its own: what is typed stays. */}
        <ButtonLink
          size="small"
          Icon={IconExternalLink}
          iconSize={16}
          to={screens.studentRecord}
          params={{ id }}
          target="_blank"
          aria-label={`${text.openOf(name)} ${messages.common.opensInNewTab}`}
        >
          {text.open}
        </ButtonLink>
      </div>
    </section>
  )
}

function shown(student: TypedStudent, field: (typeof compared)[number]) {
  if (field === 'status') return student.status === null ? text.nothing : statusText(student.status)
  if (field === 'dob') return student.dob === '' ? text.nothing : formatDate(student.dob)
  return student[field] || text.nothing
}

const statusText = (status: DuplicateCandidate['status']) =>
  status === 'active' ? text.active : messages.common[status]
