import { IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { screens } from '@portal/contract/paths'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useApplyImport } from '../../../data/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { focusHeading } from '../../../ui/screen.tsx'
import { CancelImport } from './cancel-import.tsx'
import { showImportError } from './show-import-error.ts'

const text = importMessages.preview
const MS_A_DAY = 24 * 60 * 60 * 1000

type ApplyBarProps = {
  of: StudentImport
  /** False while a tick is needed first. */
  mayApply: boolean
  confirmed: boolean
}

/** Says in one sentence what applying would do and until when it could be undone, with the button that does it. */
export function ApplyBar({ of: { id, counts }, mayApply, confirmed }: ApplyBarProps) {
  const { mutate, isPending } = useApplyImport()
  const navigate = useNavigate()
  const why = useId()
  const rows = counts.new + counts.changed
  const until = formatDateTime(new Date(Date.now() + IMPORT_UNDO_DAYS * MS_A_DAY).toISOString()).date
  const apply = () =>
    mutate(
      { id, rows, confirmed },
      {
        onSuccess: () => {
          focusHeading()
          void navigate({ to: screens.studentImport, params: { id } })
        },
        onError: showImportError,
      },
    )
  return (
    <FootBar>
      <p id={why}>
        {rows === 0 ? (
          text.nothingWould
        ) : (
          <>
            <b>{text.rowsWould(rows, formatNumber(rows))}</b>{' '}
            {text.newAndChanged(formatNumber(counts.new), formatNumber(counts.changed))}{' '}
            {counts.unchanged + counts.wrong > 0 &&
              text.leftAlone(formatNumber(counts.unchanged), formatNumber(counts.wrong))}
            <br />
            {!mayApply && `${text.confirmFirst} `}
            {text.undoable(until)}
          </>
        )}
      </p>
      <CancelImport id={id} />
      {rows > 0 && (
        <Button
          tone="primary"
          busy={isPending || !mayApply}
          aria-describedby={why}
          icon={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
          onClick={apply}
        >
          {text.apply(rows, formatNumber(rows))}
        </Button>
      )}
    </FootBar>
  )
}
