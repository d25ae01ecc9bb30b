import { messages } from '@portal/contract/messages'
import { studentSorts } from '@portal/contract/people/students'
import { IconArrowsSort } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import layout from '../../../../ui/layout.module.css'
import { Popover } from '../../../../ui/popover.tsx'
import styles from './menus.module.css'

const text = messages.manageStudents

type Sort = (typeof studentSorts)[number]

type SortMenuProps = { sort: Sort; tone: 'plain' | 'quiet'; onSort: (sort: Sort) => void }

/** The order of the list, for screens without column heads and for orders that no column has. */
export function SortMenu({ sort, tone, onSort }: SortMenuProps) {
  const name = useId()
  return (
    <Popover
      title={messages.common.sort}
      align="end"
      trigger={
        <Button tone={tone} icon={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}>
          {messages.common.sort}
        </Button>
      }
    >
      <div className={layout.column}>
        <div className={styles.choices} role="radiogroup" aria-label={messages.common.sort}>
          {studentSorts.map((order) => (
            <label key={order} className={styles.order}>
              <input type="radio" name={name} checked={order === sort} onChange={() => onSort(order)} />
              {text.sorts[order]}
            </label>
          ))}
        </div>
      </div>
    </Popover>
  )
}
