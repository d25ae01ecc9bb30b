import { messages } from '@portal/contract/messages'
import { studentSorts } from '@portal/contract/people/student-choices'
import { IconArrowsSort } from '@tabler/icons-react'
import { useId } from 'react'
import { ToolButton } from '../../../../../ui/filter/tool-button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Popover } from '../../../../../ui/menu/popover.tsx'
import styles from './menus.module.css'

const text = messages.manageStudents

type Sort = (typeof studentSorts)[number]

type SortMenuProps = { sort: Sort | null; onSort: (sort: Sort) => void }

/** The order of the list, for screens without column heads and for orders that no column has. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  const name = useId()
  return (
    <Popover
      title={messages.common.sort}
      align="end"
      trigger={<ToolButton label={messages.common.sort} Icon={IconArrowsSort} />}
    >
      <div className={layout.column}>
        <div className={styles.choices} role="radiogroup" aria-label={messages.common.sort}>
          {studentSorts.map((order) => (
            <label key={order} className={styles.order}>
              <input type="radio" name={name} checked={order === sort} onChange={() => onSort(order)} />
              <span>{text.sorts[order]}</span>
            </label>
          ))}
        </div>
      </div>
    </Popover>
  )
}
