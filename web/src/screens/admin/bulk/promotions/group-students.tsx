import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { Promotion, PromotionGroup, PromotionStudent } from '@portal/contract/bulk/promotions'
import { screens } from '@portal/contract/paths'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { promotionStudentsQuery } from '../../../../data/bulk/promotions.ts'
import { SearchBox } from '../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../ui/filter/toolbar.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { BackLink } from '../../../../ui/link/back-link.tsx'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { ListTable } from '../../../../ui/list/list-frame.tsx'
import part from '../../../../ui/list/list-section.module.css'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'
import type from '../../../../ui/text/text.module.css'
import { groupName } from './group-name.ts'
import styles from './promotion.module.css'
import { StayBox } from './stay-box.tsx'
import { TargetText } from './target-text.tsx'

const route = getRouteApi('/signed-in/admin/promotion/$id')
const text = promotionMessages

type GroupStudentsProps = { promotion: Promotion; group: PromotionGroup }

/** The students of a group: who stays behind, or once the promotion is applied, what became of each. */
export function GroupStudents({ promotion, group }: GroupStudentsProps) {
  const { id, state } = promotion
  const list = useListState(route.useSearch(), route.useNavigate())
  const { q, page, pageSize } = list
  const query = useQuery(promotionStudentsQuery({ id, group: group.group, q, page, pageSize }))
  const heading = useFocusedHeading()
  const isDraft = state === 'draft'
  return (
    <section className={part.section}>
      <BackLink to={screens.promotion} params={{ id }} label={text.groups.all} />
      <h2 ref={heading} tabIndex={-1}>
        {groupName(group)}
      </h2>
      <div className={layout.stack}>
        <TargetText group={group} />
        {isDraft && group.action !== 'stay' && <p className={type.explanation}>{text.students.explanation}</p>}
      </div>
      <ListTable
        query={query}
        list={list}
        tools={
          <div className={toolbar.toolbar}>
            <SearchBox q={q} placeholder={text.students.searchHint} onSearch={list.setQ} />
          </div>
        }
        empty={{ text: isDraft ? text.students.empty : text.students.gone, Icon: IconUsers }}
        filter={{ isOn: q !== '', clear: () => list.clear({}) }}
        columns={[...columns, isDraft ? stays(id) : result]}
        className={styles.students}
      />
    </section>
  )
}

/** The heading of the list has the focus when it opens. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

const columns: Column<PromotionStudent>[] = [
  {
    id: 'student',
    head: text.students.student,
    rowHeader: true,
    unlabelled: true,
    cell: ({ id, name, imageUrl }) => <StudentSummary imageUrl={imageUrl} name={name} studentId={id} />,
  },
  { id: 'collegeId', head: text.students.collegeId, cell: ({ collegeId }) => collegeId || '–' },
]

const stays = (promotionId: string): Column<PromotionStudent> => ({
  id: 'stays',
  head: text.students.stays,
  width: '10rem',
  centered: true,
  unlabelled: true,
  cell: (student) => <StayBox promotionId={promotionId} student={student} />,
})

const result: Column<PromotionStudent> = {
  id: 'result',
  head: text.students.result,
  cell: (student) => (student.result ? text.students.results[student.result] : text.students.nothingDone),
}
