import { cardPrintMessages } from '@portal/contract/card-print-messages'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { cardPrintsQuery } from '../../data/card-prints.ts'
import { canBeChecked } from '../../runtime-config.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { PresentPrint } from './card-prints/present-print.tsx'
import { PrintForm } from './card-prints/print-form.tsx'
import { PrintsTable } from './card-prints/prints-table.tsx'

const route = getRouteApi('/signed-in/admin/cards')
const text = cardPrintMessages

/** Prints ID cards: whose, and how. Below are the earlier prints. Nothing where the college issues no documents. */
export const PrintIdCards = () => (canBeChecked ? <PrintScreen /> : <NotFound />)

function PrintScreen() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(cardPrintsQuery({ page, pageSize }))
  const [begun, setBegun] = useState<string | null>(null)
  const present = query.data?.rows.find(({ id, state }) => id === begun || state === 'preparing')
  return (
    <Screen title={text.title}>
      {present && <PresentPrint print={present} />}
      <PrintForm list={list} onBegun={setBegun} />
      <ListSection
        heading={text.list.heading}
        query={query}
        failedText={text.fetchFailed}
        list={list}
        empty={<EmptyState text={text.list.empty} icon={<IconPrinter size={34} stroke={1.75} aria-hidden />} />}
      >
        {(rows) => <PrintsTable rows={rows} from={(page - 1) * pageSize + 1} />}
      </ListSection>
    </Screen>
  )
}
