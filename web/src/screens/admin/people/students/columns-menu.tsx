import { messages } from '@portal/contract/messages'
import { IconColumns3 } from '@tabler/icons-react'
import { CheckBox } from '../../../../forms/inputs.tsx'
import { Button } from '../../../../ui/button.tsx'
import layout from '../../../../ui/layout.module.css'
import { Popover } from '../../../../ui/popover.tsx'
import styles from './menus.module.css'
import { type Hideable, hideable } from './use-hidden-columns.ts'

const text = messages.manageStudents

export type ColumnsChoice = { hidden: readonly Hideable[]; toggle: (column: Hideable) => void }

export function ColumnsMenu({ hidden, toggle }: ColumnsChoice) {
  return (
    <Popover
      title={text.columns}
      align="end"
      trigger={
        <Button tone="quiet" icon={<IconColumns3 size={18} stroke={1.75} aria-hidden />}>
          {text.columns}
        </Button>
      }
    >
      <div className={layout.column}>
        <fieldset className={styles.choices} aria-label={text.columns}>
          {hideable.map((column) => (
            <CheckBox
              key={column}
              label={text[column]}
              checked={!hidden.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
        </fieldset>
      </div>
    </Popover>
  )
}
