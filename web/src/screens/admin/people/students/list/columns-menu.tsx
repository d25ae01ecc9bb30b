import { messages } from '@portal/contract/messages'
import { IconColumns3 } from '@tabler/icons-react'
import { CheckBox } from '../../../../../forms/fields/inputs.tsx'
import { ToolButton } from '../../../../../ui/filter/tool-button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Popover } from '../../../../../ui/menu/popover.tsx'
import styles from './menus.module.css'
import { type Hideable, hideable } from './use-hidden-columns.ts'

const text = messages.manageStudents

export type ColumnsChoice = { hidden: readonly Hideable[]; toggle: (column: Hideable) => void }

export function ColumnsMenu({ hidden, toggle }: ColumnsChoice) {
  return (
    <Popover title={text.columns} align="end" trigger={<ToolButton label={text.columns} Icon={IconColumns3} />}>
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
