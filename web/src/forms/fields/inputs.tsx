import { messages } from '@portal/contract/messages'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import styles from './field.module.css'
import { Field, type FieldOptions } from './field.tsx'

/** An input of one line. `suggestions` are offered; other values are allowed. */
export function TextField({
  label,
  error,
  hint,
  required,
  suggestions,
  ...input
}: ComponentProps<'input'> & FieldOptions & { suggestions?: readonly string[] }) {
  const list = useId()
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <>
          <input type="text" dir="auto" className={styles.input} list={suggestions && list} {...input} {...control} />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

export function TextArea({ label, error, hint, required, ...input }: ComponentProps<'textarea'> & FieldOptions) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <textarea dir="auto" className={styles.input} {...input} {...control} />}
    </Field>
  )
}

type Shown = [shown: boolean, setShown: (shown: boolean) => void]

/** A password input with a button that shows the password. `shown` lets the caller control that. */
export function PasswordField({
  label,
  error,
  hint,
  required,
  shown: controlled,
  ...input
}: ComponentProps<'input'> & FieldOptions & { shown?: Shown }) {
  const own = useState(false)
  const [shown, setShown] = controlled ?? own
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <div className={styles.password}>
          <input className={styles.input} {...input} {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? messages.common.hidePassword : messages.common.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}

/** A select. `placeholder` is the option for no choice yet. */
export function SelectField({
  label,
  error,
  hint,
  required,
  options,
  placeholder,
  ...select
}: ComponentProps<'select'> & FieldOptions & { options: readonly string[]; placeholder: string }) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <select className={`${styles.input} ${styles.select}`} {...select} {...control}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckBox({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
