import { promotionActions } from '@portal/contract/bulk/promotion-filters'
import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { Promotion, PromotionAction, PromotionGroup } from '@portal/contract/bulk/promotions'
import { screens } from '@portal/contract/paths'
import { IconEdit, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import { SearchBox } from '../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../ui/filter/toolbar.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import cells from '../../../../ui/list/cells.module.css'
import { type Column, DataTable } from '../../../../ui/list/data-table.tsx'
import { NoResults } from '../../../../ui/list/no-results.tsx'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { groupName } from './group-name.ts'
import { groupsByCourse, type ProposalRow } from './groups-by-course.ts'
import { totalText } from './plan-text.ts'
import styles from './promotion.module.css'
import type { PromotionSearch } from './promotion-search.ts'
import { TargetDialog } from './target-dialog.tsx'
import { TargetText } from './target-text.tsx'

const route = getRouteApi('/signed-in/admin/promotion/$id')
const text = promotionMessages

/** The groups of a promotion by course, each with what becomes of it, which can be changed until it is applied. */
export function GroupsTable({ promotion }: { promotion: Promotion }) {
  const [changing, setChanging] = useState<PromotionGroup | null>(null)
  const list = useListState<PromotionSearch>(route.useSearch(), route.useNavigate())
  const show = list.search.show ?? ''
  const rows = groupsByCourse(promotion.groups, show, list.q)
  const isDraft = promotion.state === 'draft'
  return (
    <>
      <Panel cardsOnPhone>
        <div className={toolbar.toolbar}>
          <SearchBox q={list.q} placeholder={text.groups.searchHint} onSearch={list.setQ} />
          <Filters
            groups={promotion.groups}
            show={show}
            onChoose={(action) => list.setSearch({ show: action || undefined })}
          />
        </div>
        {rows.length === 0 ? (
          <NoResults
            isFiltered
            emptyText={text.groups.none}
            Icon={IconUsers}
            onClear={() => list.clear({ show: undefined })}
          />
        ) : (
          <DataTable
            className={styles.groups}
            columns={columns(promotion.id, isDraft ? setChanging : undefined)}
            rows={rows}
            rowKey={({ key }) => key}
            from={1}
          />
        )}
      </Panel>
      {isDraft && <TargetDialog promotionId={promotion.id} group={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

type FiltersProps = {
  groups: readonly PromotionGroup[]
  show: PromotionAction | ''
  onChoose: (show: PromotionAction | '') => void
}

/** How many groups there are of each kind; each button shows only those. */
function Filters({ groups, show, onChoose }: FiltersProps) {
  const countOf = (action: PromotionAction | '') =>
    action === '' ? groups.length : groups.filter((group) => group.action === action).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={layout.cluster} role="group" aria-label={text.groups.filters}>
      {(['', ...promotionActions] as const)
        .filter((action) => action === show || countOf(action) > 0)
        .map((action) => (
          <Button
            key={action}
            tone={action === show ? 'primary' : 'plain'}
            aria-pressed={action === show}
            onClick={() => onChoose(action)}
          >
            {`${text.groups.filter[action]} (${formatNumber(countOf(action))})`}
          </Button>
        ))}
    </div>
  )
}

const columns = (id: string, onChange: ((group: PromotionGroup) => void) | undefined): Column<ProposalRow>[] => [
  {
    id: 'group',
    head: text.groups.group,
    width: '32%',
    rowHeader: true,
    unlabelled: true,
    cell: (row) =>
      'group' in row ? (
        <span className={styles.term}>{text.term(row.group.semester, row.group.year)}</span>
      ) : (
        <b>{row.course}</b>
      ),
  },
  { id: 'students', head: text.groups.students, width: '9rem', cell: Students },
  {
    id: 'target',
    head: text.groups.target,
    cell: (row) =>
      'group' in row ? <TargetText group={row.group} /> : <span className={type.muted}>{totalText(row.counts)}</span>,
  },
  {
    id: 'actions',
    head: text.groups.actions,
    width: '16rem',
    unlabelled: true,
    cell: (row) => 'group' in row && <Actions id={id} group={row.group} onChange={onChange} />,
  },
]

type ActionsProps = {
  id: string
  group: PromotionGroup
  onChange: ((group: PromotionGroup) => void) | undefined
}

function Actions({ id, group, onChange }: ActionsProps) {
  return (
    <div className={cells.buttons}>
      {onChange && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={text.groups.changeOf(groupName(group))}
          Icon={IconEdit}
          onClick={() => onChange(group)}
        >
          {text.groups.change}
        </Button>
      )}
      <ButtonLink
        size="small"
        to={screens.promotion}
        params={{ id }}
        search={{ group: group.group }}
        aria-label={text.groups.showOf(groupName(group))}
        Icon={IconUsers}
      >
        {text.groups.show}
      </ButtonLink>
    </div>
  )
}

function Students(row: ProposalRow) {
  if (!('group' in row)) return <b>{formatNumber(row.students)}</b>
  const { students, staying, action } = row.group
  return (
    <span className={cells.lines}>
      <span>{formatNumber(students)}</span>
      {staying > 0 && action !== 'stay' && <span>{text.groups.staying(staying, formatNumber(staying))}</span>}
    </span>
  )
}
