import { messages } from '@portal/contract/messages'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './field.module.css'
import { Field } from './field.tsx'

type Labelled = { label: string; error?: string | undefined; hint?: ReactNode }

/** One line of text. `suggestions` are offered, not enforced. */
export function TextField({
  label,
  error,
  hint,
  suggestions,
  ...input
}: ComponentProps<'input'> & Labelled & { suggestions?: readonly string[] }) {
  const list = useId()
  return (
    <Field label={label} error={error} hint={hint}>
      {(parts) => (
        <>
          <input type="text" className={styles.input} list={suggestions && list} {...input} {...parts} />
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

/** Several lines of text. */
export function TextArea({ label, error, hint, ...input }: ComponentProps<'textarea'> & Labelled) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(parts) => <textarea className={styles.input} {...input} {...parts} />}
    </Field>
  )
}

type Shown = [shown: boolean, setShown: (shown: boolean) => void]

/** A password, hidden unless the person asks to see it; `shown` is for who shows it without being asked. */
export function PasswordField({
  label,
  error,
  hint,
  shown: told,
  ...input
}: ComponentProps<'input'> & Labelled & { shown?: Shown }) {
  const own = useState(false)
  const [shown, setShown] = told ?? own
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field label={label} error={error} hint={hint}>
      {(parts) => (
        <div className={styles.password}>
          <input className={styles.input} {...input} {...parts} type={shown ? 'text' : 'password'} />
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

/** One of a few options; `placeholder` stands for none yet. */
export function SelectField({
  label,
  error,
  hint,
  options,
  placeholder,
  ...select
}: ComponentProps<'select'> & Labelled & { options: readonly string[]; placeholder: string }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(parts) => (
        <select className={`${styles.input} ${styles.select}`} {...select} {...parts}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A box to tick. */
export function CheckBox({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  )
}
