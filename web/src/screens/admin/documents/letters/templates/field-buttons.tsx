import { fieldLabel } from '@portal/contract/documents/letters/letter-field-labels'
import { letterFields } from '@portal/contract/documents/letters/letter-fields'
import type { AskingType } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { useState } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import words from '../../../../../ui/text/text.module.css'

const text = templateMessages

/** Those that most letters need; the others are shown on demand. */
const usual = [
  ...['student.name', 'student.collegeId', 'student.dob', 'student.courseName', 'student.semester'],
  ...['letter.academicYear', 'letter.serial', 'letter.date', 'signatory.name', 'request.purpose'],
]
const others = Object.keys(letterFields).filter((name) => !usual.includes(name))

type FieldButtonsProps = { requestTypes: readonly AskingType[]; onInsert: (inside: string) => void }

/** Buttons that put a field where the cursor is: what every letter has, and the answers of the types that make it. */
export function FieldButtons({ requestTypes, onInsert }: FieldButtonsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const customFields = useCustomFields()
  const offered = showsAll ? [...usual, ...others, 'he/she/they', 'His/Her/Their'] : usual
  return (
    <>
      <fieldset className={layout.lines}>
        <legend className={words.caption}>{text.fields}</legend>
        <p className={words.hint}>{text.fieldsHint}</p>
        <div className={layout.cluster}>
          {offered.map((name) => (
            <Button
              key={name}
              size="small"
              aria-label={text.insertOf(name.includes('/') ? name : fieldLabel(name))}
              onClick={() => onInsert(name)}
            >
              {name.includes('/') ? name : fieldLabel(name)}
            </Button>
          ))}
          {customFields.map((field) => (
            <Button
              key={field.key}
              size="small"
              aria-label={text.insertOf(customLabel(field))}
              onClick={() => onInsert(`student.${field.key}`)}
            >
              {customLabel(field)}
            </Button>
          ))}
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {text.moreFields}
          </Button>
        </div>
      </fieldset>
      {requestTypes.map((one) => (
        <fieldset key={one.id} className={layout.lines}>
          <legend className={words.caption}>{text.ofKind(one.name)}</legend>
          <div className={layout.cluster}>
            {one.answers.map(({ name, label }) => (
              <Button key={name} size="small" aria-label={text.insertOf(label)} onClick={() => onInsert(name)}>
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
