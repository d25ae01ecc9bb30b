import { Dialog } from '@base-ui/react/dialog'
import { messages } from '@portal/contract/messages'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { columnsWith, type ExportColumn, exportFormats } from '@portal/contract/privacy/exports'
import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFeaturesOn } from '../data/office/features.ts'
import { CheckBox } from '../forms/fields/inputs.tsx'
import { Button } from '../ui/button/button.tsx'
import frame from '../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../ui/dialog/dialog-frame.tsx'
import layer from '../ui/dialog/dialog-layer.module.css'
import words from '../ui/text/text.module.css'
import type { Download } from './downloads.ts'
import { type ExportChoice, type Exported, remember, rememberedChoice, rememberedColumns } from './export-choice.ts'
import { Columns, type NamedField } from './export-columns.tsx'
import styles from './export-dialog.module.css'
import { useDownload } from './use-download.ts'

const text = exportMessages

export type ExportDialogProps = {
  /** What can be chosen; a single thing is not asked for. */
  offered: readonly [Exported, ...Exported[]]
  /** The college's own fields that the lists can have as columns. */
  customFields?: readonly NamedField[]
  downloadOf: (choice: ExportChoice) => Download
}

/** Asks what is exported, in which format and with which columns, and downloads it. Closing stops the download. */
export function ExportDialog({ open, onClose, ...props }: ExportDialogProps & { open: boolean; onClose: () => void }) {
  const { start, stop, isPending } = useDownload(text.failed)
  const knownOf = useColumns()
  const close = () => {
    stop()
    onClose()
  }
  const download = (choice: ExportChoice) => {
    remember(choice, knownOf(choice.exported))
    start(props.downloadOf(choice), { onSuccess: onClose })
  }
  return (
    <DialogFrame open={open} onClose={close} title={text.title} explanation={text.explanation} wide>
      <Choices {...props} knownOf={knownOf} isPending={isPending} onDownload={download} onStop={stop} />
    </DialogFrame>
  )
}

/** The columns that a list has here. */
function useColumns() {
  const features = useFeaturesOn()
  return (exported: Exported) => (exported === 'documents' ? [] : columnsWith(exported, features))
}

type ChoicesProps = ExportDialogProps & {
  knownOf: (exported: Exported) => readonly ExportColumn[]
  isPending: boolean
  onDownload: (choice: ExportChoice) => void
  onStop: () => void
}

function Choices({ offered, customFields = [], knownOf, isPending, onDownload, onStop }: ChoicesProps) {
  const chosenOf = (list: Exported) => (list === 'documents' ? [] : rememberedColumns(list, knownOf(list)))
  const [exported, setExported] = useState<Exported>(offered[0])
  const [format, setFormat] = useState(() => rememberedChoice().format)
  const [columns, setColumns] = useState<readonly ExportColumn[]>(() => chosenOf(exported))
  const [allStates, setAllStates] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const isList = exported !== 'documents'
  const hasNone = isList && columns.length === 0
  const hasStates = exported === 'requests' && knownOf(exported).includes('number')
  const choose = (next: Exported) => {
    setExported(next)
    setColumns(chosenOf(next))
  }
  return (
    <>
      <div className={styles.choices}>
        {offered.length > 1 && (
          <Radios label={text.what} options={offered} labels={text.listsOfThese} chosen={exported} onChoose={choose} />
        )}
        {isList ? (
          <>
            <Radios
              label={text.format}
              options={exportFormats}
              labels={text.formats}
              chosen={format}
              onChoose={setFormat}
            />
            {hasStates && (
              <CheckBox
                label={text.allStates}
                checked={allStates}
                onChange={({ target }) => setAllStates(target.checked)}
              />
            )}
            <Columns
              {...{ customFields, leftOut }}
              known={knownOf(exported)}
              chosen={columns}
              onChoose={setColumns}
              onLeaveOut={setLeftOut}
            />
          </>
        ) : (
          <p className={frame.explanation}>{text.documentsWhy}</p>
        )}
      </div>
      <p role="status" className={`${words.hint} ${styles.status}`}>
        {hasNone && <span>{text.noColumns}</span>}
        {isPending && <span>{text.downloading}</span>}
      </p>
      <div className={`${layer.actions} ${frame.actions}`}>
        {isPending ? (
          <Button onClick={onStop}>{text.stop}</Button>
        ) : (
          <Dialog.Close render={<Button />}>{messages.common.cancel}</Dialog.Close>
        )}
        <Button
          tone="primary"
          Icon={IconDownload}
          busy={isPending || hasNone}
          onClick={() =>
            onDownload({
              ...{ exported, format, columns, allStates },
              customColumns: customFields.map(({ key }) => key).filter((key) => !leftOut.includes(key)),
            })
          }
        >
          {text.download}
        </Button>
      </div>
    </>
  )
}

type RadiosProps<Option extends string> = {
  label: string
  options: readonly Option[]
  labels: Partial<Record<Option, string>>
  chosen: Option
  onChoose: (option: Option) => void
}

function Radios<Option extends string>({ label, options, labels, chosen, onChoose }: RadiosProps<Option>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
          <span>{labels[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
