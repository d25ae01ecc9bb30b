import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { useQuery } from '@tanstack/react-query'
import { undoPreviewQuery } from '../../../../../data/bulk/imports.ts'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import styles from './applying-step.module.css'

const text = importMessages.run.undoPreview
const SHOWN = 5

type UndoPreviewProps = {
  id: string
  /** It is being undone, so that fewer and fewer rows are left to undo. */
  isPast: boolean
}

/** Whom an undo would leave alone now, with the reasons; nothing until it is known. */
export function UndoPreview({ id, isPast }: UndoPreviewProps) {
  const { data } = useQuery({ ...undoPreviewQuery(id), enabled: !isPast })
  return (
    <div role="status" className={styles.undoPreview}>
      {data && (
        <>
          <p>{text.undone(data.undone, formatNumber(data.undone))}</p>
          {data.leftAlone > 0 && <p>{text.leftAlone(data.leftAlone, formatNumber(data.leftAlone))}</p>}
          <ul className={type.muted}>
            {data.rows.slice(0, SHOWN).map(({ row, sheet, name, reason }) => (
              <li key={`${row} ${sheet}`}>{text.row(formatNumber(row), sheet, name, reason)}</li>
            ))}
          </ul>
          {data.leftAlone > SHOWN && <p>{text.others(formatNumber(data.leftAlone - SHOWN))}</p>}
        </>
      )}
    </div>
  )
}
