import { messages } from '@portal/contract/messages'
import { useId } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { naturalOrder } from '../../ui/text/natural-order.ts'
import words from '../../ui/text/text.module.css'
import { CheckBox } from './inputs.tsx'
import styles from './tick-choices.module.css'

type TickChoicesProps = {
  label: string
  hint: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of some choices, each a chip that is pressed. */
export function TickChoices({ label, hint, choices, chosen, onChange }: TickChoicesProps) {
  const hintId = useId()
  return (
    <fieldset className={layout.lines} aria-describedby={hintId}>
      <legend>{label}</legend>
      <p id={hintId} className={words.explanation}>
        {hint}
      </p>
      <div className={styles.chips}>
        {choices.toSorted(naturalOrder).map((choice) => (
          <CheckBox
            key={choice}
            label={choice || messages.common.noValue}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
