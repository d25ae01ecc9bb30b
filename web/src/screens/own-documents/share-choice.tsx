import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import field from '../../forms/fields/field.module.css'
import words from '../../ui/text/text.module.css'
import styles from './share-form.module.css'

const text = ownDocumentMessages.share

type ShareChoiceProps = { chosen: boolean | null; onChoose: (withFiles: boolean) => void; error: string | undefined }

/** Chooses whether a link shows documents themselves or what the college says about them. Nothing is chosen beforehand. */
export function ShareChoice({ chosen, onChoose, error }: ShareChoiceProps) {
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
