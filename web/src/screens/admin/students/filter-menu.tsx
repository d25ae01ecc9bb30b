import { FILTER_MAX_CHOICES } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { CheckBox } from '../../../forms/inputs.tsx'
import { Popover } from '../../../ui/popover.tsx'
import styles from './menus.module.css'

const said = messages.manageStudents
const CHOICES_WITHOUT_FINDING = 12

type FilterMenuProps = {
  label: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A filter of the list: a button that says how many choices are set, and opens the boxes to set them. */
export function FilterMenu({ label, choices, chosen, onChange }: FilterMenuProps) {
  const isSet = chosen.length > 0
  return (
    <Popover
      title={label}
      trigger={
        <button type="button" className={isSet ? `${styles.filter} ${styles.set}` : styles.filter}>
          {isSet ? said.chosen(label, chosen.length) : label}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      }
    >
      <Choices label={label} choices={choices} chosen={chosen} onChange={onChange} />
    </Popover>
  )
}

function Choices({ label, choices, chosen, onChange }: FilterMenuProps) {
  const [sought, setSought] = useState('')
  // What is set stays to be seen even where no student has it any more.
  const all = [...new Set([...choices, ...chosen])]
  const found = all.filter((choice) => choice.toLowerCase().includes(sought.trim().toLowerCase()))
  const isFull = chosen.length >= FILTER_MAX_CHOICES
  return (
    <div className={styles.menu}>
      {all.length > CHOICES_WITHOUT_FINDING && (
        <input
          type="search"
          className={styles.find}
          aria-label={said.find(label)}
          placeholder={said.find(label)}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <fieldset className={styles.choices} aria-label={label}>
        {found.map((choice) => {
          const isChosen = chosen.includes(choice)
          return (
            <CheckBox
              key={choice}
              label={choice}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
            />
          )
        })}
      </fieldset>
      <p role="status" className={styles.note}>
        {found.length === 0 ? messages.common.noMatches : isFull ? said.noMoreChoices(FILTER_MAX_CHOICES) : ''}
      </p>
    </div>
  )
}
