import { screens } from '@portal/contract/paths'
import { promotionMessages } from '@portal/contract/runs/promotion-messages'
import type { Promotion, PromotionGroup } from '@portal/contract/runs/promotions'
import { IconEdit, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import cells from '../../../../ui/cells.module.css'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { groupName } from './group-name.ts'
import { TargetDialog } from './target-dialog.tsx'
import { TargetText } from './target-text.tsx'

const text = promotionMessages

/** The groups of a promotion, each with what becomes of it, which can be changed until it is applied. */
export function GroupsTable({ promotion }: { promotion: Promotion }) {
  const [changing, setChanging] = useState<PromotionGroup | null>(null)
  const isDraft = promotion.state === 'draft'
  return (
    <>
      <Panel cardsOnPhone>
        <DataTable
          columns={columns(promotion.id, isDraft ? setChanging : undefined)}
          rows={promotion.groups}
          rowKey={({ group }) => `${group}`}
          from={1}
        />
      </Panel>
      {isDraft && <TargetDialog promotionId={promotion.id} group={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

const columns = (id: string, onChange: ((group: PromotionGroup) => void) | undefined): Column<PromotionGroup>[] => [
  {
    id: 'group',
    head: text.groups.group,
    width: '32%',
    rowHeader: true,
    unlabelled: true,
    cell: ({ courseName, semester, year }) => (
      <span className={cells.lines}>
        <b>{courseName}</b>
        <span>{text.term(semester, year)}</span>
      </span>
    ),
  },
  { id: 'students', head: text.groups.students, width: '9rem', cell: Students },
  { id: 'target', head: text.groups.target, cell: (group) => <TargetText group={group} /> },
  {
    id: 'actions',
    head: text.groups.actions,
    width: '16rem',
    unlabelled: true,
    cell: (group) => (
      <div className={cells.buttons}>
        {onChange && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={text.groups.changeOf(groupName(group))}
            icon={<IconEdit size={18} stroke={1.75} aria-hidden />}
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
          icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
        >
          {text.groups.show}
        </ButtonLink>
      </div>
    ),
  },
]

function Students({ students, staying, action }: PromotionGroup) {
  return (
    <span className={cells.lines}>
      <span>{formatNumber(students)}</span>
      {staying > 0 && action !== 'stay' && <span>{text.groups.staying(staying, formatNumber(staying))}</span>}
    </span>
  )
}
