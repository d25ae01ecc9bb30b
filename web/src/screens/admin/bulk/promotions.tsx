import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import { IconStairsUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { promotions } from '../../../data/bulk/promotions.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BulkOperationHistory } from '../../../ui/list/bulk-operation-history.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { BeginForm } from './promotions/begin-form.tsx'
import { promotionColumns } from './promotions/promotion-columns.tsx'

const route = getRouteApi('/signed-in/admin/promotion')
const text = promotionMessages

/** Where a promotion begins: the choice of courses and semesters. Below are the earlier promotions. */
export function Promotions() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(promotions.list({ page, pageSize }))
  return (
    <Screen title={text.title}>
      <Panel padded>
        <BeginForm />
      </Panel>
      <BulkOperationHistory text={text.list} Icon={IconStairsUp} query={query} list={list} columns={promotionColumns} />
    </Screen>
  )
}
