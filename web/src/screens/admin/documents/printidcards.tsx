import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BulkOperationHistory } from '../../../ui/list/bulk-operation-history.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { cardPrintsQuery } from './card-prints/card-prints.ts'
import { PresentPrint } from './card-prints/present-print.tsx'
import { printColumns } from './card-prints/print-columns.tsx'
import { PrintForm } from './card-prints/print-form.tsx'

const route = getRouteApi('/signed-in/admin/cards')
const text = cardPrintMessages

/** Prints ID cards: whose, and how. Below are the earlier prints. */
export function PrintIdCards() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(cardPrintsQuery({ page, pageSize }))
  const [begun, setBegun] = useState<string | null>(null)
  const present = query.data?.rows.find(({ id, state }) => id === begun || state === 'preparing')
  return (
    <Screen title={present ? `${text.list.states[present.state]} – ${text.title}` : text.title} heading={text.title}>
      {present && <PresentPrint print={present} />}
      <PrintForm list={list} onBegun={setBegun} />
      <BulkOperationHistory text={text.list} Icon={IconPrinter} query={query} list={list} columns={printColumns} />
    </Screen>
  )
}
