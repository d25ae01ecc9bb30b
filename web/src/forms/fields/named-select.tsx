import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldOptions } from './field.tsx'

type NamedSelectProps<Name extends string> = ComponentProps<'select'> &
  FieldOptions & {
    names: readonly Name[]
    texts: Readonly<Record<Name, string>>
    /** The option for no choice; without it one is always chosen. */
    none?: string
  }

/** A select of names that are shown as other texts. */
export function NamedSelect<Name extends string>(props: NamedSelectProps<Name>) {
  const { label, error, hint, required, names, texts, none, ...select } = props
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <select className={`${styles.input} ${styles.select}`} {...select} {...control}>
          {none !== undefined && <option value="">{none}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {texts[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
