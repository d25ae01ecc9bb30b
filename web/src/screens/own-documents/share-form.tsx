import { Dialog } from '@base-ui/react/dialog'
import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { SHARE_NAME_MAX_CHARACTERS, SHARE_PIN_MAX_DIGITS } from '@portal/contract/documents/share-limits'
import { type ShareLink, sharePeriods } from '@portal/contract/documents/share-links'
import { messages } from '@portal/contract/messages'
import { IconAlertCircle, IconLink } from '@tabler/icons-react'
import { useId } from 'react'
import { DateField } from '../../forms/fields/date-field.tsx'
import field from '../../forms/fields/field.module.css'
import { CheckBox, TextField } from '../../forms/fields/inputs.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Button } from '../../ui/button/button.tsx'
import dialog from '../../ui/dialog/dialog-frame.module.css'
import layer from '../../ui/dialog/dialog-layer.module.css'
import layout from '../../ui/layout/layout.module.css'
import words from '../../ui/text/text.module.css'
import { dayFromNow, LAST_DAY_MAX } from './days.ts'
import type { OwnDocument } from './own-document.ts'
import styles from './share-form.module.css'
import { type ShareDraft, useShareForm } from './use-share-form.ts'

const text = ownDocumentMessages.share

type ShareFormProps = { documents: readonly OwnDocument[]; onMade: (share: ShareLink, pin: string) => void }

/** Asks what a link shows, and for its end, PIN and name, and makes it. */
export function ShareForm({ documents, onMade }: ShareFormProps) {
  const { form, make } = useShareForm(documents, onMade)
  return (
    <form noValidate ref={form.ref} className={layout.column} onSubmit={form.submit(make)}>
      <div className={dialog.body}>
        {documents.length > 1 && (
          <ul className={styles.documents} aria-label={text.documents}>
            {documents.map(({ issued, title }) => (
              <li key={issued.id}>
                <span>{title}</span> <span>{issued.serial}</span>
              </li>
            ))}
          </ul>
        )}
        <ShareChoice
          chosen={form.values.withFiles}
          onChoose={(withFiles) => form.change({ withFiles })}
          error={form.errors.withFiles}
        />
        <ShareEnd form={form} />
        <div>
          <CheckBox label={text.askPin} {...form.tick('asksPin')} />
          {form.values.asksPin && (
            <TextField
              label={text.pin}
              hint={text.pinHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={SHARE_PIN_MAX_DIGITS}
              {...form.field('pin')}
            />
          )}
        </div>
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          maxLength={SHARE_NAME_MAX_CHARACTERS}
          {...form.field('name')}
        />
      </div>
      <div className={`${layer.actions} ${dialog.actions}`}>
        <Dialog.Close render={<Button />}>{messages.common.cancel}</Dialog.Close>
        <Button type="submit" tone="primary" busy={form.isSubmitting} Icon={IconLink}>
          {text.make}
        </Button>
      </div>
    </form>
  )
}

/** Chooses when a link ends: after a period, or on a day. */
function ShareEnd({ form }: { form: Form<ShareDraft> }) {
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

type ShareChoiceProps = { chosen: boolean | null; onChoose: (withFiles: boolean) => void; error: string | undefined }

/** Chooses whether a link shows documents themselves or what the college says about them. Nothing is chosen beforehand. */
function ShareChoice({ chosen, onChoose, error }: ShareChoiceProps) {
  const id = useId()
  return (
    // Not a fieldset, which cannot be invalid.
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <div id={`${id}-label`} className={`${words.caption} ${styles.shows}`}>
        {text.shows}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={field.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {[true, false].map((withFiles) => (
        <label key={`${withFiles}`}>
          <input type="radio" name="withFiles" checked={chosen === withFiles} onChange={() => onChoose(withFiles)} />
          <span>{withFiles ? text.withFiles : text.withoutFiles}</span>
        </label>
      ))}
      <p role="status" className={words.hint}>
        {chosen !== null && (chosen ? text.showsFiles : text.showsLines)}
      </p>
    </div>
  )
}
