import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { screens } from '@portal/contract/paths'
import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react'
import { CheckBox } from '../../../../../forms/fields/inputs.tsx'
import { ButtonLink } from '../../../../../ui/button/button.tsx'
import { Notice } from '../../../../../ui/layout/notice.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { importedFieldsOf } from '../columns/columns-form.ts'
import { fieldLabel } from '../columns/field-label.ts'

const text = importMessages.threshold
const HUNDRED = 100

type ThresholdNoticeProps = { of: StudentImport; confirmed: boolean; onConfirm: (confirmed: boolean) => void }

/** More students would change than usual: asks to look at the column behind it, and for a tick. */
export function ThresholdNotice({ of, confirmed, onConfirm }: ThresholdNoticeProps) {
  const { threshold } = of
  if (!threshold) return null
  const { known, changed, limitPercent, mostChanged, newTerm } = threshold
  const percent = Math.floor((changed / Math.max(1, known)) * HUNDRED)
  if (newTerm) {
    const what = new Intl.ListFormat('en').format(
      newTerm.changes.map(({ field, to }) => (to === null ? text.next[field] : text.newYear(to))),
    )
    return (
      <Notice
        tone="plain"
        Icon={IconCalendarEvent}
        below={
          <CheckBox
            label={text.confirmTerm(changed, formatNumber(changed))}
            checked={confirmed}
            onChange={({ target }) => onConfirm(target.checked)}
          />
        }
      >
        <b>{text.newTerm(formatNumber(newTerm.students), formatNumber(changed), what)}</b>
      </Notice>
    )
  }
  return (
    <Notice
      tone="waiting"
      Icon={IconAlertTriangle}
      action={mostChanged && <ColumnLink of={of} field={mostChanged.field} />}
      below={
        <CheckBox
          label={text.confirm(changed, formatNumber(changed))}
          checked={confirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      }
    >
      <b>
        {text.exceeded(formatNumber(changed), formatNumber(known), formatNumber(percent), formatNumber(limitPercent))}
      </b>{' '}
      {mostChanged && (
        <span>
          {text.mostChanged(formatNumber(mostChanged.students), fieldLabel(mostChanged.field), mostChanged.heading)}
        </span>
      )}
    </Notice>
  )
}

type Field = NonNullable<NonNullable<StudentImport['threshold']>['mostChanged']>['field']

function ColumnLink({ of: { id, columns }, field }: { of: StudentImport; field: Field }) {
  const column = columns.find((one) => importedFieldsOf([one.field]).includes(field))?.index
  return (
    <ButtonLink to={screens.studentImport} params={{ id }} search={{ step: 'columns', column }}>
      {text.look(fieldLabel(field))}
    </ButtonLink>
  )
}
