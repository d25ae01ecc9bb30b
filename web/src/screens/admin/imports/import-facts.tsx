import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'

const text = importMessages

/** The file, how many rows it has, and who read or applied it when. */
export function ImportFacts({ of }: { of: StudentImport }) {
  const { name, counts, createdBy, created_at, appliedBy, appliedAt } = of
  return (
    <>
      <b>
        <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />
        {name || text.pasted}
      </b>
      <span>{text.list.total(counts.total, formatNumber(counts.total))}</span>
      {appliedBy ? (
        <span>
          {text.appliedBy(appliedBy.name)} {appliedAt && text.appliedOn(moment(appliedAt))}
        </span>
      ) : (
        <span>
          {text.readOn(moment(created_at))} {text.list.by(createdBy.name)}
        </span>
      )}
    </>
  )
}

function moment(instant: string) {
  const { date, time } = formatDateTime(instant)
  return `${date}, ${time}`
}
