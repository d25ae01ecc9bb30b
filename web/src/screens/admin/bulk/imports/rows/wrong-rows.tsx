import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { importRowsQuery } from '../../../../../data/bulk/imports.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import type { ListState } from '../../../../../ui/list/use-list-state.ts'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type { ImportSearch } from '../import-search.ts'
import { Faults } from './row-content.tsx'
import styles from './row-list.module.css'
import { RowList } from './row-list.tsx'
import { useDownloadRows } from './use-download-rows.ts'

const text = importMessages.wrong
const SHOWN = 3

/** The first wrong rows, which stay out of the import, with a way to all of them and to a file with them. */
export function WrongRows({ of, list }: { of: StudentImport; list: ListState<ImportSearch> }) {
  const { wrong } = of.counts
  const { data } = useQuery({ ...importRowsQuery({ id: of.id, outcome: 'wrong' }), enabled: wrong > 0 })
  const { download, isPending } = useDownloadRows(of.id)
  if (wrong === 0 || !data) return null
  return (
    <section className={styles.section}>
      <Panel padded>
        <div className={layout.cluster}>
          <h2>{text.heading(wrong, formatNumber(wrong))}</h2>
          <Button tone="quiet" busy={isPending} Icon={IconDownload} onClick={() => download({ outcome: 'wrong' })}>
            {isPending ? importMessages.rows.downloading : text.download}
          </Button>
        </div>
        <RowList rows={data.rows.slice(0, SHOWN)}>{({ faults }) => <Faults faults={faults} />}</RowList>
        <Button
          tone="quiet"
          onClick={() => {
            list.clear({ outcome: 'wrong', field: undefined, result: undefined })
            scrollToRows()
          }}
        >
          {wrong > SHOWN ? text.all(formatNumber(wrong)) : text.correct}
        </Button>
      </Panel>
    </section>
  )
}

/** The rows are above this section, which goes away. */
const scrollToRows = () => document.getElementById('heading')?.focus()
