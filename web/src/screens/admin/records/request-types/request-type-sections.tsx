import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import { requestTypeIcons } from '@portal/contract/records/request-types/request-type-summary'
import { useQuery } from '@tanstack/react-query'
import { filterChoicesQuery } from '../../../../data/people/students.ts'
import { CheckBox, TextField } from '../../../../forms/fields/inputs.tsx'
import { TickChoices } from '../../../../forms/fields/tick-choices.tsx'
import formStyles from '../../../../forms/form.module.css'
import type { Form } from '../../../../forms/use-form.ts'
import { RequestTypeIcon } from '../../../requests/request-types/request-type-icon.tsx'
import styles from './request-types.module.css'

export type RequestTypeForm = Form<RequestTypeDefinition, RequestTypeDefinition>

const { labels, parts } = text

type TextInBoth = 'name' | 'explanation'

function BothLanguages({ form, field, en, hi }: { form: RequestTypeForm; field: TextInBoth; en: string; hi: string }) {
  const value = form.values[field]
  const input = (language: 'en' | 'hi') => ({
    name: `${field}.${language}`,
    value: value[language],
    error: form.errors[`${field}.${language}`],
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [field]: { ...value, [language]: target.value } }),
  })
  return (
    <div className={formStyles.columns}>
      <TextField label={en} required={field === 'name'} {...input('en')} />
      <TextField label={hi} lang="hi" {...input('hi')} />
    </div>
  )
}

export function NameSection({ form }: { form: RequestTypeForm }) {
  const { icon } = form.values
  return (
    <section className={styles.part}>
      <h2>{parts.name}</h2>
      <BothLanguages form={form} field="name" en={labels.nameEn} hi={labels.nameHi} />
      <BothLanguages form={form} field="explanation" en={labels.explanationEn} hi={labels.explanationHi} />
      <fieldset className={styles.icons}>
        <legend>{labels.icon}</legend>
        {requestTypeIcons.map((name) => (
          <label key={name} title={text.icons[name]}>
            <input
              type="radio"
              name="icon"
              aria-label={text.icons[name]}
              checked={name === icon}
              onChange={() => form.change({ icon: name })}
            />
            <RequestTypeIcon name={name} />
          </label>
        ))}
      </fieldset>
    </section>
  )
}

export function RequesterSection({ form }: { form: RequestTypeForm }) {
  const { data } = useQuery(filterChoicesQuery('active'))
  const { courses, semesters, formerStudents } = form.values
  // What was ticked before stays, also where no student has it any more.
  const offered = (known: readonly string[] = [], ticked: readonly string[]) => [...new Set([...known, ...ticked])]
  return (
    <section className={styles.part}>
      <h2>{parts.asks}</h2>
      <TickChoices
        label={labels.courses}
        hint={labels.all}
        choices={offered(data?.course, courses)}
        chosen={courses}
        onChange={(chosen) => form.change({ courses: chosen })}
      />
      <TickChoices
        label={labels.semesters}
        hint={labels.all}
        choices={offered(data?.semester, semesters)}
        chosen={semesters}
        onChange={(chosen) => form.change({ semesters: chosen })}
      />
      <CheckBox
        label={labels.former}
        checked={formerStudents}
        onChange={({ target }) => form.change({ formerStudents: target.checked })}
      />
    </section>
  )
}
