import { screens } from '@portal/contract/paths'
import { promotionMessages } from '@portal/contract/promotion-messages'
import type { Promotion } from '@portal/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { promotionQuery } from '../../data/promotions.ts'
import { BackBar } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format-datetime.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { Heading, ScreenFrame } from '../../ui/screen.tsx'
import { ApplyBar } from './promotions/apply-bar.tsx'
import { GroupStudents } from './promotions/group-students.tsx'
import { GroupsTable } from './promotions/groups-table.tsx'
import styles from './promotions/promotion.module.css'
import { PromotionStateBadge } from './promotions/promotion-state.tsx'
import { RunPanel } from './promotions/run-panel.tsx'

const route = getRouteApi('/signed-in/admin/promotion/$id')
const text = promotionMessages

/** One promotion: what becomes of each group and who stays behind, and once it is applied, its progress and its undoing. */
export function PromotionScreen() {
  const { id } = route.useParams()
  const query = useQuery(promotionQuery(id))
  return (
    <ScreenFrame title={text.title}>
      <BackBar to={screens.promotions} label={text.title} />
      <div className={styles.head}>
        <Heading>{query.data ? text.list.open(formatDateTime(query.data.created_at).date) : text.title}</Heading>
        {query.data && <PromotionStateBadge state={query.data.state} />}
        {query.data && isOver(query.data) && <ButtonLink to={screens.promotions}>{text.run.another}</ButtonLink>}
      </div>
      <QueryView query={query} failedText={text.fetchFailed}>
        {(promotion) => <Content promotion={promotion} />}
      </QueryView>
    </ScreenFrame>
  )
}

const isOver = ({ state }: Promotion) => state === 'applied' || state === 'undone'

function Content({ promotion }: { promotion: Promotion }) {
  const { group } = route.useSearch()
  const shown = promotion.groups.find((one) => one.group === group)
  return (
    <>
      {promotion.state !== 'draft' && <RunPanel promotion={promotion} />}
      {shown ? <GroupStudents promotion={promotion} group={shown} /> : <GroupsTable promotion={promotion} />}
      {promotion.state === 'draft' && <ApplyBar promotion={promotion} />}
    </>
  )
}
