import { exportMessages as text } from '@portal/contract/privacy/export-messages'
import type { ExportColumn } from '@portal/contract/privacy/exports'
import { CheckBox } from '../forms/fields/inputs.tsx'
import { Button } from '../ui/button/button.tsx'
import styles from './export-dialog.module.css'

export type NamedField = { key: string; label: string }

type ColumnsProps = {
  known: readonly ExportColumn[]
  chosen: readonly ExportColumn[]
  onChoose: (columns: readonly ExportColumn[]) => void
  customFields: readonly NamedField[]
  leftOut: readonly string[]
  onLeaveOut: (keys: readonly string[]) => void
}

/** The columns of an exported list, and of the college's own fields. */
export function Columns({ known, chosen, onChoose, customFields, leftOut, onLeaveOut }: ColumnsProps) {
  const chooseAll = (isChosen: boolean) => {
    onChoose(isChosen ? known : [])
    onLeaveOut(isChosen ? [] : customFields.map(({ key }) => key))
  }
  return (
    <fieldset className={styles.group}>
      <legend>{text.columns}</legend>
      <div className={styles.both}>
        <Button size="small" onClick={() => chooseAll(true)}>
          {text.all}
        </Button>
        <Button size="small" onClick={() => chooseAll(false)}>
          {text.none}
        </Button>
      </div>
      <div className={styles.columns}>
        {known.map((column) => (
          <CheckBox
            key={column}
            label={text.headings[column]}
            checked={chosen.includes(column)}
            onChange={({ target }) =>
              onChoose(known.filter((one) => (one === column ? target.checked : chosen.includes(one))))
            }
          />
        ))}
        {customFields.map(({ key, label }) => (
          <CheckBox
            key={key}
            label={label}
            checked={!leftOut.includes(key)}
            onChange={({ target }) =>
              onLeaveOut(target.checked ? leftOut.filter((one) => one !== key) : [...leftOut, key])
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
