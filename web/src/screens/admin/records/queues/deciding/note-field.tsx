import { NOTE_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { recentReasonsQuery } from '../../../../../data/records/requests.ts'
import { TextArea } from '../../../../../forms/fields/inputs.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import { typed } from '../../../../../ui/text/typed.ts'
import styles from './decision-dialog.module.css'

const text = messages.queues

type NoteFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  /** Whether it is the reason of a rejection; then the reasons used lately are offered. */
  isReason: boolean
  note: string
  onChange: (note: string) => void
}

/** What the student is told with the decision. */
export function NoteField({ ref, isReason, note, onChange }: NoteFieldProps) {
  return (
    <div className={`${layout.stack} ${styles.note}`}>
      <TextArea
        ref={ref}
        label={isReason ? text.reasonField : text.noteField}
        hint={
          <>
            <span>{text.noteHint(formatNumber(NOTE_MAX_CHARACTERS - note.length))}</span>{' '}
            <span className={styles.keys}>{text.noteKeys}</span>
          </>
        }
        rows={3}
        maxLength={NOTE_MAX_CHARACTERS}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
      {isReason && <RecentReasons onPick={onChange} />}
    </div>
  )
}

function RecentReasons({ onPick }: { onPick: (reason: string) => void }) {
  const { data: reasons = [] } = useQuery(recentReasonsQuery)
  const heading = useId()
  if (reasons.length === 0) return null
  return (
    <>
      <p id={heading} className={type.caption}>
        {text.recentReasons}
      </p>
      <ul className={`${styles.reasons} ring-inside`} aria-labelledby={heading}>
        {reasons.map((reason) => (
          <li key={reason}>
            <button type="button" title={reason} onClick={() => onPick(reason)}>
              <span className={type.clamped} {...typed(reason)}>
                {reason}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
