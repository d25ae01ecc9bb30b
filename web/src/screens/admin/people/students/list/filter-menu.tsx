import { fold } from '@portal/contract/folding'
import { FILTER_MAX_CHOICES } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type MissingPart, missingParts } from '@portal/contract/people/student-choices'
import { studentFilterMessages } from '@portal/contract/people/student-filter-messages'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import field from '../../../../../forms/fields/field.module.css'
import { CheckBox } from '../../../../../forms/fields/inputs.tsx'
import button from '../../../../../ui/button/button.module.css'
import layout from '../../../../../ui/layout/layout.module.css'
import { Popover } from '../../../../../ui/menu/popover.tsx'
import type from '../../../../../ui/text/text.module.css'
import { type OtherStatus, otherStatuses } from '../students-search.ts'
import styles from './menus.module.css'
import type { StudentsListState } from './student-list-input.ts'

const text = messages.manageStudents
const CHOICES_WITHOUT_SEARCH = 12

/** Short, because they stand on buttons beside each other. */
export const statusLabels: Record<OtherStatus, string> = { inactive: messages.common.inactive, former: text.former }

type FilterMenuProps = {
  label: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export const filterClass = (isSet: boolean) =>
  [button.button, button.medium, styles.filter, isSet ? styles.set : ''].join(' ')

/** A filter: a button with the number of choices, and a popover with a checkbox for each choice. */
export function FilterMenu({ label, choices, chosen, onChange }: FilterMenuProps) {
  const isSet = chosen.length > 0
  return (
    <Popover
      title={label}
      trigger={
        <button type="button" className={filterClass(isSet)}>
          <span>{isSet ? text.chosen(label, chosen.length) : label}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      }
    >
      <Choices label={label} choices={choices} chosen={chosen} onChange={onChange} />
    </Popover>
  )
}

type StatusMenuProps = {
  list: StudentsListState
  /** What students of the list lack. */
  offered: readonly MissingPart[]
}

/** Inactive or former students instead of the active ones; and only those who have no password yet, or no e-mail. */
export function StatusMenu({ list: { search, setSearch }, offered }: StatusMenuProps) {
  const missing = missingParts.filter((one) => offered.includes(one) || search.access === one)
  const all = [
    ...otherStatuses.map((status) => ({
      label: statusLabels[status],
      isSet: search.status === status,
      toggle: (isSet: boolean) => setSearch({ status: isSet ? status : undefined }),
    })),
    ...missing.map((access) => ({
      label: studentFilterMessages.missing[access],
      isSet: search.access === access,
      toggle: (isSet: boolean) => setSearch({ access: isSet ? access : undefined }),
    })),
  ]
  const chosen = all.filter(({ isSet }) => isSet).map(({ label }) => label)
  const change = (next: readonly string[]) => {
    const changed = all.find(({ label, isSet }) => next.includes(label) !== isSet)
    changed?.toggle(!changed.isSet)
  }
  return <FilterMenu label={text.status} choices={all.map(({ label }) => label)} chosen={chosen} onChange={change} />
}

function Choices({ label, choices, chosen, onChange }: FilterMenuProps) {
  const [searchText, setSearchText] = useState('')
  // A chosen value stays in the list even if no student has it any more.
  const all = [...new Set([...choices, ...chosen])]
  const found = all.filter((choice) => fold(choice).includes(fold(searchText.trim())))
  const isFull = chosen.length >= FILTER_MAX_CHOICES
  return (
    <div className={`${layout.column} ${styles.menu}`}>
      {all.length > CHOICES_WITHOUT_SEARCH && (
        <input
          type="search"
          className={`${field.input} ${styles.find}`}
          aria-label={text.find(label)}
          placeholder={text.find(label)}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
      )}
      <fieldset className={styles.choices} aria-label={label}>
        {found.map((choice) => {
          const isChosen = chosen.includes(choice)
          return (
            <CheckBox
              key={choice}
              label={choice || messages.common.noValue}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
            />
          )
        })}
      </fieldset>
      <p role="status" className={`${type.hint} ${styles.note}`}>
        {found.length === 0 ? messages.common.noMatches : isFull ? text.noMoreChoices(FILTER_MAX_CHOICES) : ''}
      </p>
    </div>
  )
}
