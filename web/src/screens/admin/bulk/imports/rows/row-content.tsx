import { importedFields } from '@portal/contract/bulk/bulk-operation-filters'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { FieldChange, ImportRow, RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import layout from '../../../../../ui/layout/layout.module.css'
import { Dotted } from '../../../../../ui/text/dotted.tsx'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import type from '../../../../../ui/text/text.module.css'
import { fieldLabel } from '../columns/field-label.ts'
import styles from './rows-table.module.css'

const text = importMessages.rows

/** A value in the words of the other screens: a date has its month as a word, so that nobody takes the day for it. */
function shown(field: ImportedField, value: string | null | undefined) {
  if (!value) return text.empty
  return field === 'dob' ? formatDate(value) : value
}

/** Each field with its old and its new value. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className={type.muted}>{text.nothingChanges}</p>
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt className={type.label}>{fieldLabel(change.field)}</dt>
          <dd>{change.kept ? <Kept {...change} /> : <OldAndNew {...change} />}</dd>
        </div>
      ))}
    </dl>
  )
}

const OldAndNew = ({ field, from, to }: FieldChange) => (
  <>
    <del>{shown(field, from)}</del>
    <IconArrowRight size={16} stroke={1.75} className={styles.arrow} aria-hidden />
    <span className="visually-hidden"> {text.becomes} </span>
    <ins>{shown(field, to)}</ins>
  </>
)

/** What somebody has corrected by hand stays, whatever the file has. */
const Kept = ({ field, from, to }: FieldChange) => (
  <>
    <ins>{shown(field, from)}</ins>{' '}
    <span className={type.muted}>
      ({text.kept}; <span>{text.fileHas(shown(field, to))}</span>)
    </span>
  </>
)

/** What is beside these already: the name, the course and the College Id. */
const SHOWN_ELSEWHERE = new Set<string>(['firstName', 'lastName', 'courseName', 'collegeId'])

/** What a new student gets. */
export function Values({ values }: Pick<ImportRow, 'values'>) {
  const facts = importedFields
    .filter((field) => !SHOWN_ELSEWHERE.has(field) && values[field])
    .map((field) => (field === 'email' ? (values.email ?? '') : `${fieldLabel(field)} ${shown(field, values[field])}`))
  return <Dotted facts={facts} />
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
