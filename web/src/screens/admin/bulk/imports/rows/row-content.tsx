import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { FieldChange, ImportRow, RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import layout from '../../../../../ui/layout/layout.module.css'
import { customValueInWords } from '../../../../../ui/text/custom-value.ts'
import { Dotted } from '../../../../../ui/text/dotted.tsx'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import type from '../../../../../ui/text/text.module.css'
import { fieldLabel } from '../columns/field-label.ts'
import styles from './rows-table.module.css'

const text = importMessages.rows

/** A value in the words of the other screens: a date has its month as a word, so that nobody takes the day for it. */
function shown(field: FieldChange['field'], value: string | null | undefined, customField?: CustomField) {
  if (!value) return text.empty
  if (customField) return customValueInWords(customField, value)
  return field === 'dob' ? formatDate(value) : value
}

/** Each field with its old and its new value. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const customFields = useCustomFields()
  const ownOf = ({ field }: FieldChange) => customFields.find(({ key }) => customName(key) === field)
  if (changes.length === 0) return <p className={type.muted}>{text.nothingChanges}</p>
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt className={type.label}>{fieldLabel(change.field, customFields)}</dt>
          <dd>
            {change.kept ? (
              <Kept {...change} customField={ownOf(change)} />
            ) : (
              <OldAndNew {...change} customField={ownOf(change)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ShownChange = FieldChange & { customField: CustomField | undefined }

const OldAndNew = ({ field, from, to, customField }: ShownChange) => (
  <>
    <del>{shown(field, from, customField)}</del>
    <IconArrowRight size={16} stroke={1.75} className={styles.arrow} aria-hidden />
    <span className="visually-hidden"> {text.becomes} </span>
    <ins>{shown(field, to, customField)}</ins>
  </>
)

/** What somebody has corrected by hand stays, whatever the file has. */
const Kept = ({ field, from, to, customField }: ShownChange) => (
  <>
    <ins>{shown(field, from, customField)}</ins>{' '}
    <span className={type.muted}>
      ({text.kept}; <span>{text.fileHas(shown(field, to, customField))}</span>)
    </span>
  </>
)

/** What is beside these already: the name, the course and the College Id. */
const SHOWN_ELSEWHERE = new Set<string>(['firstName', 'lastName', 'courseName', 'collegeId'])

/** What a new student gets. */
export function Values({ values, customValues = {} }: Pick<ImportRow, 'values' | 'customValues'>) {
  const customFields = useCustomFields().filter(({ key }) => customValues[key])
  const facts = importedFields
    .filter((field) => !SHOWN_ELSEWHERE.has(field) && values[field])
    .map((field) => (field === 'email' ? (values.email ?? '') : `${fieldLabel(field)} ${shown(field, values[field])}`))
  const custom = customFields.map(
    (one) => `${customLabel(one)} ${customValueInWords(one, customValues[one.key] ?? '')}`,
  )
  return <Dotted facts={[...facts, ...custom]} />
}

/** What is wrong with a row, field by field. */
export const Faults = ({ faults }: { faults: readonly RowFault[] }) => (
  <ul className={`${layout.lines} ${styles.faults}`}>
    {faults.map((fault) => (
      <li key={`${fault.field} ${fault.message}`}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <span>{text.fault(fault.field && fieldLabel(fault.field), fault.value, fault.message)}</span>
      </li>
    ))}
  </ul>
)
