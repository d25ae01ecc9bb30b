import type { ReactNode } from 'react'
import fields from '../../../../forms/fields/field.module.css'
import { Field } from '../../../../forms/fields/field.tsx'
import type { Form } from '../../../../forms/use-form.ts'
import type { QuestionDraft } from './question-draft.ts'

export type DraftForm = Form<QuestionDraft, QuestionDraft>
type SelectProps = {
  form: DraftForm
  field: 'type' | 'shownAfter' | 'changes' | 'begins' | 'keeps'
  label: string
  hint?: string
  onChosen?: (value: string) => void
  children: ReactNode
}

/** One of some choices of a question. */
export function Select({ form, field, label, hint, onChosen, children }: SelectProps) {
  const { error, ...select } = form.field(field)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          className={`${fields.input} ${fields.select}`}
          {...select}
          {...control}
          onChange={(event) => {
            select.onChange(event)
            onChosen?.(event.target.value)
          }}
        >
          {children}
        </select>
      )}
    </Field>
  )
}
