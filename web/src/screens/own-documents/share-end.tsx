import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { sharePeriods } from '@portal/contract/documents/share-links'
import { useId } from 'react'
import { TextField } from '../../forms/inputs.tsx'
import { dayFromNow, LAST_DAY_MAX } from './days.ts'
import styles from './share-form.module.css'
import type { ShareDraft } from './use-share-draft.ts'

const text = ownDocumentMessages.share

type ShareEndProps = {
  draft: ShareDraft
  change: (changes: Partial<ShareDraft>) => void
  error: string | undefined
}

/** Chooses when a link ends: after a period, or on a day. */
export function ShareEnd({ draft: { period, date }, change, error }: ShareEndProps) {
  const name = useId()
  return (
    <fieldset>
      <legend>{text.ends}</legend>
      <div className={styles.options}>
        {[...sharePeriods, 'date' as const].map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === period}
              onChange={() => change({ period: option })}
            />
            {option === 'date' ? text.onDate : text.periods[option]}
          </label>
        ))}
      </div>
      {period === 'date' && (
        <TextField
          label={text.date}
          error={error}
          type="date"
          min={dayFromNow(0)}
          max={dayFromNow(LAST_DAY_MAX)}
          value={date}
          onChange={({ target }) => change({ date: target.value })}
        />
      )}
    </fieldset>
  )
}
