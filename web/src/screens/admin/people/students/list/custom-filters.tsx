import { messages } from '@portal/contract/messages'
import { CUSTOM_FILTERS_MAX } from '@portal/contract/people/custom-fields/custom-field-limits'
import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomFilter, customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import { CheckBox, TextField } from '../../../../../forms/fields/inputs.tsx'
import { NamedSelect } from '../../../../../forms/fields/named-select.tsx'
import { DateFilter } from '../../../../../ui/filter/date-filter.tsx'
import { useDebouncedInput } from '../../../../../ui/filter/use-debounced-input.ts'
import { Popover } from '../../../../../ui/menu/popover.tsx'
import { customValueInWords } from '../../../../../ui/text/custom-value.ts'
import type from '../../../../../ui/text/text.module.css'
import { filterClass } from './filter-menu.tsx'
import styles from './menus.module.css'
import type { StudentsListState } from './student-list-input.ts'

const text = customFieldMessages.filter

/** Filters by the college's own fields, one field at a time; nothing where there are none. */
export function CustomFilters({ list }: { list: StudentsListState }) {
  const fields = useCustomFields()
  const filters = list.search.fields ?? []
  if (fields.length === 0) return null
  return (
    <Popover
      title={text.open(filters.length)}
      trigger={
        <button type="button" className={filterClass(filters.length > 0)}>
          <span>{text.open(filters.length)}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      }
    >
      <ByField fields={fields} list={list} />
    </Popover>
  )
}

function ByField({ fields, list: { search, setSearch } }: { fields: readonly CustomField[]; list: StudentsListState }) {
  const filters = search.fields ?? []
  const [key, setKey] = useState(filters[0]?.key ?? '')
  const field = fields.find((one) => one.key === key) ?? fields[0]
  if (!field) return null
  const filter = filters.find((one) => one.key === field.key)
  const change = (changed: Partial<CustomFilter>) => {
    const next = { key: field.key, values: [], from: '', to: '', ...filter, ...changed }
    const others = filters.filter((one) => one.key !== field.key)
    const all = next.values.length > 0 || next.from || next.to ? [...others, next] : others
    setSearch({ fields: all.length > 0 ? all : undefined })
  }
  return (
    <div className={styles.byField}>
      <NamedSelect
        label={text.field}
        names={fields.map((one) => one.key)}
        texts={Object.fromEntries(fields.map((one) => [one.key, customLabel(one)]))}
        value={field.key}
        onChange={({ target }) => setKey(target.value)}
      />
      {filter || filters.length < CUSTOM_FILTERS_MAX ? (
        <Values key={field.key} field={field} filter={filter} onChange={change} />
      ) : (
        <p className={type.hint}>{text.full}</p>
      )}
    </div>
  )
}

type ValuesProps = {
  field: CustomField
  filter: CustomFilter | undefined
  onChange: (changed: Partial<CustomFilter>) => void
}

/** The values of a field that students of the list have: some of its choices, the days between two, or one text. */
function Values({ field, filter, onChange }: ValuesProps) {
  const { values = [], from = '', to = '' } = filter ?? {}
  const offered = { choice: field.choices.map(({ en }) => en), yesNo: ['yes', 'no'], text: [], number: [], date: [] }
  const toggle = (value: string) =>
    onChange({ values: values.includes(value) ? values.filter((one) => one !== value) : [...values, value] })
  return (
    <>
      {field.type === 'date' && (
        <>
          <DateFilter label={text.from} date={from} onChange={(day = '') => onChange({ from: day })} />
          <DateFilter label={text.until} date={to} onChange={(day = '') => onChange({ to: day })} />
        </>
      )}
      {(field.type === 'text' || field.type === 'number') && (
        <OneValue
          value={values.find((value) => value !== '') ?? ''}
          onChange={(value) => onChange({ values: [...(value ? [value] : []), ...values.filter((one) => one === '')] })}
        />
      )}
      <fieldset className={styles.choices} aria-label={customLabel(field)}>
        {[...offered[field.type], ''].map((value) => (
          <CheckBox
            key={value}
            label={value ? customValueInWords(field, value) : messages.common.noValue}
            checked={values.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </fieldset>
    </>
  )
}

function OneValue({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { input, setInput } = useDebouncedInput(value, (next) => onChange(next.trim()))
  return <TextField label={text.value} value={input} onChange={({ target }) => setInput(target.value)} />
}
