import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IMPORT_NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import { TextField } from '../../../../../forms/fields/inputs.tsx'
import { UnsavedGuard } from '../../../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../../forms/use-session-draft.ts'
import { Button, ButtonLink } from '../../../../../ui/button/button.tsx'
import { FootBar } from '../../../../../ui/layout/foot-bar.tsx'
import { Notice } from '../../../../../ui/layout/notice.tsx'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import type from '../../../../../ui/text/text.module.css'
import { DiscardBulkOperation } from '../../operation/bulk-operation-buttons.tsx'
import { ImportOptionsFields } from '../import-options.tsx'
import { importType } from '../import-type.ts'
import { NotesNotice } from '../notes-notice.tsx'
import { useContinue } from '../use-continue.ts'
import { type ColumnsChoices, errorsOf, fieldName, importedFieldsOf, valuesOf } from './columns-form.ts'
import styles from './columns-step.module.css'
import { ColumnsTable } from './columns-table.tsx'
import { fieldLabel } from './field-label.ts'

const text = importMessages.columns

type ColumnsStepProps = {
  of: StudentImport
  /** The column, from 0, to look at first. */
  column: number | undefined
}

/** Asks what each column is, and how rows become students. */
export function ColumnsStep({ of, column }: ColumnsStepProps) {
  const customFields = useCustomFields()
  const form = useForm((values) => errorsOf(values, of.columns, customFields), valuesOf(of))
  useSessionDraft(`import-columns-${of.id}`, form)
  const { save, isPending } = useContinue(of)
  const { fields } = form.values
  useFirstColumn(of, column)
  return (
    <form
      noValidate
      ref={form.ref}
      onSubmit={form.submit(async (values) => (await save(values)) && form.markSaved(form.values))}
    >
      <MissingNotice of={of} fields={fields} />
      <NotesNotice notes={of.notes} />
      <div className={styles.sections}>
        <section>
          <h2>{text.heading}</h2>
          <p className={type.explanation}>{text.explanation}</p>
          <Panel cardsOnPhone>
            <ColumnsTable columns={of.columns} form={form} />
          </Panel>
        </section>
        <ImportOptionsFields form={form} fields={importedFieldsOf(fields)} />
        <Panel padded>
          <TextField
            label={text.saveAs}
            hint={text.saveAsHint}
            maxLength={IMPORT_NAME_MAX_CHARACTERS}
            autoComplete="off"
            {...form.field('saveAs')}
          />
        </Panel>
      </div>
      <Foot of={of} isPending={isPending} />
      <UnsavedGuard unsaved={form.isDirty} isLeaving={(present, next) => stepIn(present) !== stepIn(next)} />
    </form>
  )
}

/** The address of a step, which is in the search parameters of the screen. */
const stepIn = ({ pathname, search }: { pathname: string; search: object }) =>
  `${pathname} ${'step' in search ? search.step : ''}`

function Foot({ of: { id, state }, isPending }: { of: StudentImport; isPending: boolean }) {
  return (
    <FootBar>
      <p>{text.checkAgain}</p>
      {state === 'preview' ? (
        <ButtonLink to={screens.studentImport} params={{ id }}>
          {text.backToPreview}
        </ButtonLink>
      ) : (
        <DiscardBulkOperation id={id} type={importType} />
      )}
      <Button type="submit" tone="primary" busy={isPending} Icon={IconArrowRight}>
        {text.continue}
      </Button>
    </FootBar>
  )
}

/** Moves the focus to the column that the person came to look at. */
function useFirstColumn({ columns }: StudentImport, column: number | undefined) {
  const isDone = useRef(false)
  useEffect(() => {
    const at = columns.findIndex(({ index }) => index === column)
    if (at < 0 || isDone.current) return
    isDone.current = true
    const select = document.querySelector<HTMLElement>(`[name="${fieldName(at)}"]`)
    select?.focus()
    select?.scrollIntoView({ block: 'center' })
  }, [columns, column])
}

function MissingNotice({ of, fields }: { of: StudentImport; fields: ColumnsChoices['fields'] }) {
  const missing = of.missingFields.filter((field) => !importedFieldsOf(fields).includes(field))
  if (missing.length === 0) return null
  return (
    <Notice tone="waiting" Icon={IconAlertTriangle}>
      <b>
        {text.missing} <span>{missing.map((field) => fieldLabel(field)).join(', ')}</span>.
      </b>{' '}
      {text.missingWhy}
    </Notice>
  )
}
