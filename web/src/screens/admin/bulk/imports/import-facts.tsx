import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const text = importMessages

/** The file, how many rows it has, and who read or applied it when. */
export function ImportFacts({ of }: { of: StudentImport }) {
  const { name, sheets, counts, createdBy, created_at, appliedBy, appliedAt } = of
  return (
    <>
      <b>
        <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />
        <span>{name || text.pasted}</span>
      </b>
      {sheets.length > 1 && (
        <span>{text.sheets.fact(sheets.filter(({ isChosen }) => isChosen).length, sheets.length)}</span>
      )}
      <span>{text.list.total(counts.total, formatNumber(counts.total))}</span>
      {appliedBy ? (
        <span>
          <span>{text.appliedBy(appliedBy.name)}</span>{' '}
          {appliedAt && <span>{text.appliedOn(dateAndTime(appliedAt))}</span>}
        </span>
      ) : (
        <span>
          <span>{text.readOn(dateAndTime(created_at))}</span>{' '}
          <span>{bulkOperationMessages.list.by(createdBy.name)}</span>
        </span>
      )}
    </>
  )
}
