import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { sharePeriods } from '@portal/contract/documents/share-links'
import { DateField } from '../../forms/fields/date-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { dayFromNow, LAST_DAY_MAX } from './days.ts'
import styles from './share-form.module.css'
import type { ShareDraft } from './use-share-form.ts'

const text = ownDocumentMessages.share

/** Chooses when a link ends: after a period, or on a day. */
export function ShareEnd({ form }: { form: Form<ShareDraft> }) {
  const { period } = form.values
  return (
    <fieldset>
      <legend>{text.ends}</legend>
      <div className={styles.options}>
        {[...sharePeriods, 'date' as const].map((option) => (
          <label key={option}>
            <input
              type="radio"
              name="period"
              value={option}
              checked={option === period}
              onChange={() => form.change({ period: option })}
            />
            <span>{option === 'date' ? text.onDate : text.periods[option]}</span>
          </label>
        ))}
      </div>
      {period === 'date' && (
        <DateField label={text.date} min={dayFromNow(0)} max={dayFromNow(LAST_DAY_MAX)} {...form.field('date')} />
      )}
    </fieldset>
  )
}
