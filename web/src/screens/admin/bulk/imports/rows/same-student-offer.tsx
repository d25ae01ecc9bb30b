import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportRow, RowIdentity } from '@portal/contract/bulk/imports/import-rows'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFixRow } from '../../../../../data/bulk/imports.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { focusHeading } from '../../../../../ui/layout/screen.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import { toast } from '../../../../../ui/toast/toast.ts'
import { showImportError } from '../../operation/bulk-operation-types.ts'

const text = importMessages.rows

type SameStudentOfferProps = {
  of: StudentImport
  row: ImportRow
  likely: NonNullable<ImportRow['likelyStudent']>
  /** With the revision of the preview then. */
  onSaid: (revision: number) => void
}

/** Asks whether a row with an unknown e-mail is about the student whom it resembles. */
export function SameStudentOffer({ of: { id }, row, likely, onSaid }: SameStudentOfferProps) {
  const { mutate, isPending, variables } = useFixRow()
  useFocusHandedOn()
  const number = formatNumber(row.row)
  const say = (identity: RowIdentity) =>
    mutate(
      { id, row: row.row, sheet: row.sheet, values: {}, identity },
      {
        onSuccess: (fixed) => {
          onSaid(fixed.revision)
          toast.success(importMessages.fix.saved[fixed.outcome](number))
        },
        onError: showImportError,
      },
    )
  return (
    <>
      <p className={type.muted}>{text.presentEmail(likely.email)}</p>
      <div className={layout.cluster}>
        <Button
          size="small"
          busy={isPending && variables.identity === 'same'}
          Icon={IconUserCheck}
          aria-label={text.sameOf(number, row.sheet)}
          onClick={() => say('same')}
        >
          {text.same}
        </Button>
        {likely.resembles === 'name' && (
          <Button
            size="small"
            tone="quiet"
            busy={isPending && variables.identity === 'other'}
            Icon={IconUserPlus}
            aria-label={text.otherOf(number, row.sheet)}
            onClick={() => say('other')}
          >
            {text.other}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where the row stays in the list without its buttons, the heading has the focus; where it leaves, the next row has. */
function useFocusHandedOn() {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading()
      })
    },
    [],
  )
}
