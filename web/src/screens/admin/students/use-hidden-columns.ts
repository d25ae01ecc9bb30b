import { useState } from 'react'

const KEY = 'manage-students-hidden-columns'

/** The columns a person can do without; Sr No., Student and the buttons always stay. */
export const hideable = ['contact', 'parents', 'gender', 'course', 'dob'] as const
export type Hideable = (typeof hideable)[number]

function remembered(): Hideable[] {
  const kept = (localStorage.getItem(KEY) ?? '').split(' ')
  return hideable.filter((column) => kept.includes(column))
}

/** Which columns this browser does not show, remembered in it. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(remembered)
  const toggle = (column: Hideable) => {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]
    localStorage.setItem(KEY, next.join(' '))
    setHidden(next)
  }
  return { hidden, toggle }
}
