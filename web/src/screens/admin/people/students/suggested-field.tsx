import { messages } from '@portal/contract/messages'
import { type ComponentProps, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../../forms/inputs.tsx'
import { Button } from '../../../../ui/button.tsx'
import type from '../../../../ui/text.module.css'
import { similarSpelling } from './similar-spelling.ts'
import styles from './student-form.module.css'
import type { StudentFormValues } from './student-values.ts'

const text = messages.studentForm

type SuggestedFieldProps = ComponentProps<typeof TextField> & {
  name: 'courseName' | 'semester' | 'year'
  suggestions: readonly string[]
}

/** A field that suggests the values in use, and says on leaving it when it has another spelling of one of them. */
export function SuggestedField({ suggestions, onBlur, ...field }: SuggestedFieldProps) {
  const { watch, setValue } = useFormContext<StudentFormValues>()
  const [left, setLeft] = useState('')
  const value = watch(field.name)
  const known = value === left && !field.readOnly ? similarSpelling(value, suggestions) : null
  return (
    <div className={styles.filled}>
      <TextField
        {...field}
        suggestions={suggestions}
        onBlur={(event) => {
          setLeft(value)
          onBlur?.(event)
        }}
      />
      <p role="status" className={known === null ? 'visually-hidden' : type.hint}>
        {known !== null && text.similarInUse(value)}
      </p>
      {known !== null && (
        <Button size="small" onClick={() => setValue(field.name, known, { shouldDirty: true, shouldValidate: true })}>
          {text.takeKnown(known)}
        </Button>
      )}
    </div>
  )
}
