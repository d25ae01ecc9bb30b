import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import layout from '../../ui/layout/layout.module.css'
import type from '../../ui/text/text.module.css'
import field from './field.module.css'
import styles from './grouped-choices.module.css'

type Choice<Name extends string> = { name: Name; label: ReactNode; details: string }

type GroupedChoicesProps<Name extends string> = {
  /** The field of the form. */
  field: string
  legend: string
  hint?: string
  error: string | undefined
  groups: readonly { legend: string; choices: readonly Choice<Name>[] }[]
  chosen: readonly Name[]
  onTick: (name: Name, isTicked: boolean) => void
}

/** Many choices with check boxes, in groups, each with what it is for. */
export function GroupedChoices<Name extends string>(props: GroupedChoicesProps<Name>) {
  const { legend, hint, error, groups, chosen, onTick } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && id].filter(Boolean).join(' ')
  return (
    <fieldset className={layout.stack} aria-describedby={describedBy || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={id} className={type.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {groups.map((group) => (
        <fieldset key={group.legend} className={layout.lines}>
          <legend>{group.legend}</legend>
          <div className={styles.choices}>
            {group.choices.map(({ name, label, details }) => (
              <label key={name} className={styles.choice}>
                <input
                  type="checkbox"
                  name={props.field}
                  checked={chosen.includes(name)}
                  aria-invalid={error ? true : undefined}
                  onChange={({ target }) => onTick(name, target.checked)}
                />
                <span>
                  {label}
                  <small className={type.small}>{details}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
