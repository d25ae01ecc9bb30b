import { useState } from 'react'

const KEY = 'manage-students-hidden-columns'

/** The columns that can be hidden. Sr No., Student and the buttons are always shown. */
export const hideable = ['collegeId', 'contact', 'parents', 'gender', 'course', 'dob'] as const
export type Hideable = (typeof hideable)[number]

function storedColumns(): Hideable[] {
  const stored = (localStorage.getItem(KEY) ?? '').split(' ')
  return hideable.filter((column) => stored.includes(column))
}

/** The columns that are hidden in this browser, kept in localStorage. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(storedColumns)
  const toggle = (column: Hideable) => {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]
    localStorage.setItem(KEY, next.join(' '))
    setHidden(next)
  }
  return { hidden, toggle, ...useShownFields() }
}

const FIELDS_KEY = 'manage-students-shown-fields'

/** The college's own fields that have a column in this browser, by their keys: none until somebody chooses some. */
function useShownFields() {
  const [shownFields, setShown] = useState(() => (localStorage.getItem(FIELDS_KEY) ?? '').split(' ').filter(Boolean))
  const toggleField = (key: string) => {
    const next = shownFields.includes(key) ? shownFields.filter((one) => one !== key) : [...shownFields, key]
    localStorage.setItem(FIELDS_KEY, next.join(' '))
    setShown(next)
  }
  return { shownFields, toggleField }
}
