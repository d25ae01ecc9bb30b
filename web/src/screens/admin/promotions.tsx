import { promotionMessages } from '@portal/contract/promotion-messages'
import { IconStairsUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { promotionsQuery } from '../../data/promotions.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { BeginForm } from './promotions/begin-form.tsx'
import { PromotionsTable } from './promotions/promotions-table.tsx'

const route = getRouteApi('/signed-in/admin/promotion')
const text = promotionMessages

/** Where a promotion begins: the choice of courses and semesters. Below are the earlier promotions. */
export function Promotions() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(promotionsQuery({ page, pageSize }))
  return (
    <Screen title={text.title}>
      <Panel padded>
        <BeginForm />
      </Panel>
      <ListSection
        heading={text.list.heading}
        query={query}
        failedText={text.fetchFailed}
        list={list}
        empty={<EmptyState text={text.list.empty} icon={<IconStairsUp size={34} stroke={1.75} aria-hidden />} />}
      >
        {(rows) => <PromotionsTable rows={rows} from={(page - 1) * pageSize + 1} />}
      </ListSection>
    </Screen>
  )
}
