import { Dialog } from '@base-ui/react/dialog'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportRow } from '@portal/contract/bulk/imports/import-rows'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import { IMPORT_CELL_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type CustomName, customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import { genders } from '@portal/contract/people/student-choices'
import { useState } from 'react'
import { useFixRow } from '../../../../../data/bulk/imports.ts'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import { SelectField, TextField } from '../../../../../forms/fields/inputs.tsx'
import formStyles from '../../../../../forms/form.module.css'
import { UnsavedGuard } from '../../../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../../forms/use-session-draft.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import frame from '../../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../../ui/dialog/dialog-layer.module.css'
import layout from '../../../../../ui/layout/layout.module.css'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { showImportError } from '../../operation/bulk-operation-types.ts'
import { fieldLabel } from '../columns/field-label.ts'
import { Faults } from './row-content.tsx'
import styles from './rows-table.module.css'

const text = importMessages.fix

export type FixRowDialogProps = {
  importId: string
  /** The fields that the file has. */
  fields: readonly ImportedField[]
  /** The keys of those of the college's own. */
  customKeys: readonly string[]
  row: ImportRow | null
  onFixed: (revision: number) => void
}

/** Corrects the values of one row. The portal checks them as the forms do; the dialog closes when the row is right. */
export function FixRowDialog({ open, onClose, ...props }: FixRowDialogProps & { open: boolean; onClose: () => void }) {
  return (
    <DialogFrame
      wide
      staysOpen
      open={open}
      onClose={onClose}
      title={text.title(formatNumber(props.row?.row ?? 0), props.row?.sheet ?? '')}
      explanation={text.why}
    >
      {props.row && <FixRowForm {...props} row={props.row} onDone={onClose} />}
    </DialogFrame>
  )
}

type Values = Partial<Record<ImportedField | CustomName, string>>

/** Nothing is checked here: the portal checks a row as a whole. */
const unchecked = () => ({})

/** What a field has now: what was read, or the text that could not be. */
const textOf = ({ values, faults }: ImportRow, field: ImportedField) =>
  values[field] ?? faults.find((fault) => fault.field === field)?.value ?? ''
const ownTextOf = ({ customValues }: ImportRow, key: string) => customValues?.[key] ?? ''

type FixRowFormProps = FixRowDialogProps & { row: ImportRow; onDone: () => void }

function FixRowForm({ importId, fields, customKeys, row, onFixed, onDone }: FixRowFormProps) {
  const own = useCustomFields().filter(({ key }) => customKeys.includes(key))
  const [answered, setAnswered] = useState(row)
  const { mutate, isPending } = useFixRow()
  const form = useForm<Values>(unchecked, {
    ...Object.fromEntries(fields.map((field) => [field, textOf(row, field)])),
    ...Object.fromEntries(customKeys.map((key) => [customName(key), ownTextOf(row, key)])),
  })
  useSessionDraft(`import-row-${importId}-${row.sheet}-${row.row}`, form)
  const errorOf = (field: ImportedField) => answered.faults.find((fault) => fault.field === field)?.message
  const save = (values: Values) => {
    const changed = fields.filter((field) => values[field] !== textOf(row, field))
    const ownChanged = customKeys.filter((key) => values[customName(key)] !== ownTextOf(row, key))
    mutate(
      {
        id: importId,
        row: row.row,
        sheet: row.sheet,
        values: Object.fromEntries(changed.map((field) => [field, values[field] ?? ''])),
        ...(ownChanged.length > 0 && {
          customValues: Object.fromEntries(ownChanged.map((key) => [key, values[customName(key)] ?? ''])),
        }),
      },
      {
        onSuccess: (fixed) => {
          onFixed(fixed.revision)
          setAnswered(fixed)
          if (fixed.outcome === 'wrong') return form.focus(...fixed.faults.map(({ field }) => field ?? ''))
          toast.success(text.saved[fixed.outcome](formatNumber(row.row)))
          onDone()
        },
        onError: showImportError,
      },
    )
  }
  const general = answered.faults.filter(({ field }) => field === null || !fields.includes(field))
  return (
    <form noValidate ref={form.ref} className={layout.column} onSubmit={form.submit(save)}>
      <div className={frame.body}>
        <div role="status">
          {answered !== row && answered.outcome === 'wrong' && <p className={styles.reason}>{text.stillWrong}</p>}
          {general.length > 0 && <Faults faults={general} />}
        </div>
        <div className={formStyles.columns}>
          {fields.map((field) => {
            const props = { label: fieldLabel(field), ...form.field(field), error: errorOf(field) }
            return field === 'gender' ? (
              <SelectField key={field} {...props} options={genders} placeholder={messages.studentForm.chooseGender} />
            ) : (
              <TextField
                key={field}
                {...props}
                type={field === 'dob' && isDate(textOf(row, field)) ? 'date' : 'text'}
                maxLength={IMPORT_CELL_MAX_CHARACTERS}
                autoComplete="off"
                spellCheck={false}
              />
            )
          })}
          {own.map((field) => (
            <TextField
              key={field.key}
              label={customLabel(field)}
              {...form.field(customName(field.key))}
              type={field.type === 'date' && isDate(ownTextOf(row, field.key)) ? 'date' : 'text'}
              maxLength={IMPORT_CELL_MAX_CHARACTERS}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
        </div>
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Dialog.Close render={<Button />}>{messages.common.cancel}</Dialog.Close>
        <Button type="submit" tone="primary" busy={isPending}>
          {isPending ? messages.common.saving : messages.common.save}
        </Button>
      </div>
      <UnsavedGuard unsaved={form.isDirty} />
    </form>
  )
}

/** What cannot be read as a date is shown as the file has it. */
const isDate = (value: string | undefined) => /^(\d{4}-\d{2}-\d{2})?$/.test(value ?? '')
