import { messages } from '@portal/contract/messages'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { IconColumns3 } from '@tabler/icons-react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import { CheckBox } from '../../../../../forms/fields/inputs.tsx'
import { ToolButton } from '../../../../../ui/filter/tool-button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Popover } from '../../../../../ui/menu/popover.tsx'
import styles from './menus.module.css'
import { type Hideable, hideable } from './use-hidden-columns.ts'

const text = messages.manageStudents

export type ColumnsChoice = {
  hidden: readonly Hideable[]
  toggle: (column: Hideable) => void
  /** The college's own fields that have a column, by their keys. */
  shownFields: readonly string[]
  toggleField: (key: string) => void
}

export function ColumnsMenu({ hidden, toggle, shownFields, toggleField }: ColumnsChoice) {
  const fields = useCustomFields()
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
          {fields.map((field) => (
            <CheckBox
              key={field.key}
              label={customLabel(field)}
              checked={shownFields.includes(field.key)}
              onChange={() => toggleField(field.key)}
            />
          ))}
        </fieldset>
      </div>
    </Popover>
  )
}
