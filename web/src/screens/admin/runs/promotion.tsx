import { screens } from '@portal/contract/paths'
import { promotionMessages } from '@portal/contract/runs/promotion-messages'
import type { Promotion } from '@portal/contract/runs/promotions'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { promotionRuns } from '../../../data/promotions.ts'
import { BackBar } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import layout from '../../../ui/layout.module.css'
import { QueryView } from '../../../ui/query-view.tsx'
import { Heading, ScreenFrame, titled } from '../../../ui/screen.tsx'
import { ApplyBar } from './promotions/apply-bar.tsx'
import { groupName } from './promotions/group-name.ts'
import { GroupStudents } from './promotions/group-students.tsx'
import { GroupsTable } from './promotions/groups-table.tsx'
import styles from './promotions/promotion.module.css'
import { RunPanel } from './promotions/run-panel.tsx'
import { RunStateBadge } from './run/run-state.tsx'

const route = getRouteApi('/signed-in/admin/promotion/$id')
const text = promotionMessages

/** One promotion: what becomes of each group and who stays behind, and once it is applied, its progress and its undoing. */
export function PromotionScreen() {
  const { id } = route.useParams()
  const query = useQuery(promotionRuns.one(id))
  const heading = query.data ? text.list.open(formatDateTime(query.data.created_at).date) : text.title
  const shown = useShownGroup(query.data)
  const part = shown ? groupName(shown) : query.data && text.states[query.data.state]
  return (
    <ScreenFrame title={part ? titled(heading, part) : heading}>
      <BackBar to={screens.promotions} label={text.title} />
      <div className={`${layout.cluster} ${styles.head}`}>
        <Heading>{heading}</Heading>
        {query.data && <RunStateBadge state={query.data.state} texts={text.states} />}
        {query.data && isOver(query.data) && <ButtonLink to={screens.promotions}>{text.run.another}</ButtonLink>}
      </div>
      <QueryView query={query}>{(promotion) => <Content promotion={promotion} />}</QueryView>
    </ScreenFrame>
  )
}

const isOver = ({ state }: Promotion) => state === 'applied' || state === 'undone'

/** The group whose students are shown; none while all groups are. */
function useShownGroup(promotion: Promotion | undefined) {
  const { group } = route.useSearch()
  return promotion?.groups.find((one) => one.group === group)
}

function Content({ promotion }: { promotion: Promotion }) {
  const shown = useShownGroup(promotion)
  return (
    <>
      {promotion.state !== 'draft' && <RunPanel promotion={promotion} />}
      {shown ? <GroupStudents promotion={promotion} group={shown} /> : <GroupsTable promotion={promotion} />}
      {promotion.state === 'draft' && <ApplyBar promotion={promotion} />}
    </>
  )
}
