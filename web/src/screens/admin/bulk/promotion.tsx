import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { Promotion } from '@portal/contract/bulk/promotions'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { promotions } from '../../../data/bulk/promotions.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { formatDateTime } from '../../../ui/text/format-datetime.ts'
import styles from './operation/bulk-operation.module.css'
import { BulkOperationStateBadge } from './operation/bulk-operation-state.tsx'
import { ApplyBar } from './promotions/apply-bar.tsx'
import { GroupStudents } from './promotions/group-students.tsx'
import { GroupsTable } from './promotions/groups-table.tsx'
import { PromotionPanel } from './promotions/promotion-panel.tsx'

const route = getRouteApi('/signed-in/admin/promotion/$id')
const text = promotionMessages

/** One promotion: what becomes of each group and who stays behind, and once it is applied, its progress and its undoing. */
export function PromotionScreen() {
  const { id } = route.useParams()
  const query = useQuery(promotions.one(id))
  const heading = query.data ? text.list.open(formatDateTime(query.data.created_at).date) : text.title
  const state = query.data && `${text.states[query.data.state]} – `
  return (
    <ScreenFrame title={`${state ?? ''}${heading}`}>
      <BackBar to={screens.promotions} label={text.title} />
      <div className={`${layout.cluster} ${styles.head}`}>
        <Heading>{heading}</Heading>
        {query.data && <BulkOperationStateBadge state={query.data.state} texts={text.states} />}
        {query.data && isOver(query.data) && <ButtonLink to={screens.promotions}>{text.run.another}</ButtonLink>}
      </div>
      <QueryView query={query}>{(promotion) => <Content promotion={promotion} />}</QueryView>
    </ScreenFrame>
  )
}

const isOver = ({ state }: Promotion) => state === 'applied' || state === 'undone'

function Content({ promotion }: { promotion: Promotion }) {
  const { group } = route.useSearch()
  const shown = promotion.groups.find((one) => one.group === group)
  return (
    <>
      {promotion.state !== 'draft' && <PromotionPanel promotion={promotion} />}
      {shown ? <GroupStudents promotion={promotion} group={shown} /> : <GroupsTable promotion={promotion} />}
      {promotion.state === 'draft' && <ApplyBar promotion={promotion} />}
    </>
  )
}
