import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import type { FormerValues as Change } from '@portal/contract/people/former-values'
import { formerValuesMessages } from '@portal/contract/people/former-values-messages'
import { isStudentField, studentFields } from '@portal/contract/people/student-fields'
import type { Profile } from '@portal/contract/people/students'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../../data/api/session-expired.ts'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import { formerValuesQuery, usePutBack } from '../../../../../data/people/former-values.ts'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import cells from '../../../../../ui/list/cells.module.css'
import { customValueInWords } from '../../../../../ui/text/custom-value.ts'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { typed } from '../../../../../ui/text/typed.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import styles from './former-values.module.css'

const text = formerValuesMessages

type Value = Change['values'][number]

/** What the field is called, how its former value is shown, and what it has now; null for one that is not there any more. */
function present({ field, value }: Value, student: Profile, own: readonly CustomField[]) {
  if (isStudentField(field)) {
    const shown = field === 'dob' && value !== '' ? formatDate(value) : value
    return { label: studentFields[field].label, shown, now: student[field] }
  }
  const found = own.find(({ key }) => customName(key) === field)
  if (!found) return null
  return {
    label: customLabel(found),
    shown: customValueInWords(found, value),
    now: student.customFields?.[found.key] ?? '',
  }
}

/** What was in the fields of the student before, with who changed it, each to put back. Nothing where nothing was changed. */
export function FormerValues({ student }: { student: Profile }) {
  const { data } = useQuery(formerValuesQuery(student.id))
  const headingId = useId()
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h3 id={headingId}>{text.title}</h3>
      <ul>
        {data.map((change) => (
          <FormerChange key={change.values[0]?.id} change={change} student={student} />
        ))}
      </ul>
    </section>
  )
}

function FormerChange({ change: { at, by, values }, student }: { change: Change; student: Profile }) {
  const { date, time, full } = formatDateTime(at)
  return (
    <li className={`${cells.quiet} ${styles.change}`}>
      {values.map((value) => (
        <FormerValue key={value.id} value={value} student={student} />
      ))}
      <span className={cells.second}>
        <span>{text.until(by.name)}</span>
      </span>
      <time className={cells.second} dateTime={at} title={full}>
        <span>{date}</span>, <span>{time}</span>
      </time>
    </li>
  )
}

function FormerValue({ value, student }: { value: Value; student: Profile }) {
  const { mutateAsync, isPending } = usePutBack()
  const found = present(value, student, useCustomFields())
  if (!found) return null
  const { label, shown: former, now } = found
  const canChange = student.status !== 'inactive'
  const isPresent = now === value.value
  const isOff = isPresent || isPending
  const run = async () => {
    try {
      await mutateAsync({ id: student.id, value: value.id, present: now })
      toast.success(former === '' ? text.doneEmpty(label) : text.done(label, former))
    } catch (error) {
      if (!isSessionExpired(error)) toast.error(messageOf(error) ?? text.failed)
    }
  }
  return (
    <div className={styles.value}>
      <span {...typed(former)}>{former === '' ? text.wasEmpty(label) : text.was(label, former)}</span>
      {canChange && (
        <button
          type="button"
          className={quiet.word}
          aria-disabled={isOff || undefined}
          aria-label={former === '' ? text.putBackEmpty(label) : text.putBackOf(label, former)}
          title={isPresent ? text.isPresent : undefined}
          onClick={() => !isOff && void run()}
        >
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          {text.putBack}
        </button>
      )}
    </div>
  )
}
