import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Words } from '../../ui/text/words.tsx'
import styles from './field.module.css'

/** The attributes that connect an input with its label, hint and error. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldOptions = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Marks the label. A native `required` would make an empty select or date invalid before anything is typed. */
  required?: boolean | undefined
}

type FieldProps = FieldOptions & {
  children: (control: ControlProps) => ReactNode
}

/** A form field: label, error, input and hint, in this order. */
export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={error ? `${styles.field} ${styles.invalid}` : styles.field}>
      <label htmlFor={id} dir="auto" className={required ? styles.required : undefined}>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      <Words>
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required ? true : undefined,
        })}
      </Words>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
