import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { RowResult } from '@portal/contract/bulk/imports/import-rows'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { screens } from '@portal/contract/paths'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { importRowsQuery } from '../../../../../data/bulk/imports.ts'
import { ButtonLink } from '../../../../../ui/button/button.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import styles from '../applying/applying-step.module.css'
import { RowList } from './row-list.tsx'
import rowStyles from './rows-table.module.css'

const text = importMessages.run

type RowsWithResultProps = { of: StudentImport; result: RowResult & keyof StudentImport['counts']; heading: string }

/** The first rows that the import has refused or the undo has left alone, each with its reason; nothing without any. */
export function RowsWithResult({ of: { id, counts }, result, heading }: RowsWithResultProps) {
  const count = counts[result]
  const { data } = useQuery({ ...importRowsQuery({ id, result }), enabled: count > 0 })
  if (count === 0 || !data || data.rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      <RowList rows={data.rows}>
        {({ reason }) => (
          <span className={rowStyles.fault}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <span>{reason}</span>
          </span>
        )}
      </RowList>
      {count > data.rows.length && (
        <ButtonLink to={screens.studentImport} params={{ id }} search={{ step: 'preview', result }}>
          {text.allOfThem(formatNumber(count))}
        </ButtonLink>
      )}
    </section>
  )
}
