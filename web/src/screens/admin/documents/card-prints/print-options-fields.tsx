import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { printLayouts, printOptions, printSides } from '@portal/contract/documents/cards/card-prints'
import { officePaths } from '@portal/contract/office-paths'
import { IconFileDownload } from '@tabler/icons-react'
import { useDownload } from '../../../../exports/use-download.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { RadioChoices } from '../../../../forms/fields/radio-choices.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import type from '../../../../ui/text/text.module.css'
import styles from './print.module.css'
import { millimetres, type usePrintOptions } from './use-print-options.ts'

const text = cardPrintMessages.how

/** Paper, sides, and by how much the printer is off. */
export function PrintOptionsFields({ print }: { print: ReturnType<typeof usePrintOptions> }) {
  const { choices, change } = print
  return (
    <div className={layout.form}>
      <h2>{text.heading}</h2>
      <RadioChoices
        legend={text.layout}
        choices={printLayouts}
        labels={text.layouts}
        chosen={choices.layout}
        onChange={(layout) => change({ layout })}
      />
      <RadioChoices
        legend={text.sides}
        choices={printSides}
        labels={text.allSides}
        chosen={choices.sides}
        onChange={(sides) => change({ sides })}
      />
      {choices.layout === 'a4' && choices.sides === 'duplex' && <p className={type.explanation}>{text.duplexHint}</p>}
      {choices.sides !== 'fronts' && <OffsetFields print={print} />}
    </div>
  )
}

function OffsetFields({ print: { offsets, options, change } }: { print: ReturnType<typeof usePrintOptions> }) {
  const { start, isPending } = useDownload(bulkOperationMessages.notDone)
  const isWrong = (offset: 'offsetX' | 'offsetY') =>
    !printOptions.shape[offset].safeParse(millimetres(offsets[offset])).success
  return (
    <details className={styles.offset}>
      <summary>{text.offset}</summary>
      <p className={type.explanation}>{text.offsetHint}</p>
      <div className={styles.offsets}>
        {(['offsetX', 'offsetY'] as const).map((offset) => (
          <TextField
            key={offset}
            label={text[offset]}
            inputMode="decimal"
            value={offsets[offset]}
            error={isWrong(offset) ? text.offsetWrong : undefined}
            onChange={({ target }) => change({ [offset]: target.value })}
          />
        ))}
      </div>
      <Button
        busy={isPending}
        disabled={options === null}
        Icon={IconFileDownload}
        onClick={() => options && start({ path: officePaths.cardTestPage, input: options })}
      >
        {text.testPage}
      </Button>
    </details>
  )
}
