import type { ComponentProps } from 'react'
import { formatDateIn } from '../../ui/text/format-date.ts'
import { TextField } from './inputs.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value'> & {
  /** YYYY-MM-DD, or empty. */
  value: string
  language?: 'en' | 'hi'
}

/**
 * An input of a day. Browsers show it in figures, in the order of their own language: 03/04/2006 is the fourth of March in
 * many of them. Which day it is stands below it, with the month as a word.
 */
export function DateField({ value, hint, language = 'en', ...input }: DateFieldProps) {
  const day = value && formatDateIn(language, value)
  const separated = day && hint ? ' · ' : ''
  return (
    <TextField
      {...input}
      type="date"
      value={value}
      hint={
        day || hint ? (
          <>
            <span>{day}</span>
            <span>{separated}</span>
            {hint}
          </>
        ) : undefined
      }
    />
  )
}
