import { messages } from '@portal/contract/messages'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { TextField } from '../../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import type from '../../../../../ui/text/text.module.css'
import { similarSpelling } from '../list/similar-spelling.ts'
import styles from './student-form.module.css'
import type { StudentFormState } from './student-values.ts'

const text = messages.studentForm

type SuggestedFieldProps = Omit<ComponentProps<typeof TextField>, 'form'> & {
  form: StudentFormState
  name: 'courseName' | 'semester' | 'year'
  suggestions: readonly string[]
}

/** A field that suggests the values in use, and says on leaving it when it has another spelling of one of them. */
export function SuggestedField({ form, suggestions, ...field }: SuggestedFieldProps) {
  const [left, setLeft] = useState('')
  const value = form.values[field.name]
  const known = value === left && !field.readOnly ? similarSpelling(value, suggestions) : null
  const take = (event: MouseEvent<HTMLButtonElement>, spelling: string) => {
    form.change({ [field.name]: spelling })
    // The button goes: whoever works without a mouse goes on in the field.
    event.currentTarget.parentElement?.querySelector('input')?.focus()
  }
  return (
    <div className={styles.filled}>
      <TextField {...field} suggestions={suggestions} onBlur={() => setLeft(value)} />
      <p role="status" className={known === null ? 'visually-hidden' : type.hint}>
        {known !== null && text.similarInUse(value)}
      </p>
      {known !== null && (
        <Button size="small" onClick={(event) => take(event, known)}>
          {text.takeKnown(known)}
        </Button>
      )}
    </div>
  )
}
