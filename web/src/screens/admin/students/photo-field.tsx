import { messages } from '@portal/contract/messages'
import { smallPhoto } from '@portal/contract/paths'
import { useController } from 'react-hook-form'
import { FileField } from '../../../forms/file-field.tsx'
import styles from './student-form.module.css'
import type { StudentFields } from './student-values.ts'

type PhotoFieldProps = {
  label: string
  locked: boolean
  sending: boolean
  onSending: (sending: boolean) => void
  /** The photo the student has, where there is one, and whose it is. */
  present?: { imageUrl: string; name: string } | undefined
}

/** The student's photo; the present one stands beside it. */
export function PhotoField({ label, locked, sending, onSending, present }: PhotoFieldProps) {
  const { field, fieldState } = useController<StudentFields, 'photo'>({ name: 'photo' })
  return (
    <div className={styles.photo}>
      {present && (
        <figure className={styles.present}>
          <figcaption>{messages.studentForm.previousImage}</figcaption>
          <img src={smallPhoto(present.imageUrl)} alt={messages.common.photoOf(present.name)} width={96} height={123} />
        </figure>
      )}
      <FileField
        label={label}
        kind="photo"
        preview
        name={field.name}
        ref={field.ref}
        disabled={locked}
        error={sending ? undefined : fieldState.error?.message}
        onChange={field.onChange}
        onSending={onSending}
      />
    </div>
  )
}
