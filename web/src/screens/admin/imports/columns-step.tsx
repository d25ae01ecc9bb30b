import type { StudentImport } from '@portal/contract/imports'
import { IMPORT_NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useChooseColumns } from '../../../data/imports.ts'
import { TextField } from '../../../forms/inputs.tsx'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { useSessionDraft } from '../../../forms/use-session-draft.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { focusHeading } from '../../../ui/screen.tsx'
import { CancelImport } from './cancel-import.tsx'
import { type ColumnsForm, columnsChoice, faultsOf, importedFieldsOf, optionsChoice, valuesOf } from './columns-form.ts'
import styles from './columns-step.module.css'
import { ColumnsTable } from './columns-table.tsx'
import { fieldLabel } from './field-label.ts'
import { ImportOptionsFields } from './import-options.tsx'
import { NotesNotice } from './notes-notice.tsx'
import { showImportError } from './show-import-error.ts'

const text = messages.import.columns

type ColumnsStepProps = {
  of: StudentImport
  /** The column, from 0, to look at first. */
  column: number | undefined
}

/** Asks what each column is, and how rows become students. */
export function ColumnsStep({ of, column }: ColumnsStepProps) {
  const form = useForm<ColumnsForm>({ defaultValues: valuesOf(of) })
  const { register, watch, handleSubmit, formState } = form
  useSessionDraft(`import-columns-${of.id}`, form)
  const [wasSent, setSent] = useState(false)
  const { save, isPending } = useContinue(of)
  const fields = watch('fields')
  const faults = wasSent ? faultsOf({ fields, dateOrders: watch('dateOrders') }, of.columns) : new Map<number, string>()
  useFirstColumn(of, column)
  const onSubmit = (values: ColumnsForm) => {
    setSent(true)
    const [first] = faultsOf(values, of.columns).keys()
    if (first === undefined) save(values)
    else document.querySelector<HTMLElement>(`[name="fields.${first}"]`)?.focus()
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(onSubmit)}>
        <MissingNotice of={of} fields={fields} />
        <NotesNotice notes={of.notes} />
        <div className={styles.sections}>
          <section>
            <h2>{text.heading}</h2>
            <p className={styles.explanation}>{text.explanation}</p>
            <Panel cardsOnPhone>
              <ColumnsTable columns={of.columns} faults={faults} />
            </Panel>
          </section>
          <ImportOptionsFields fields={importedFieldsOf(fields)} />
          <Panel padded>
            <TextField
              label={text.saveAs}
              hint={text.saveAsHint}
              maxLength={IMPORT_NAME_MAX_CHARACTERS}
              autoComplete="off"
              {...register('saveAs')}
            />
          </Panel>
        </div>
        <div className={styles.foot}>
          <p>{text.checkAgain}</p>
          {of.state === 'preview' ? (
            <ButtonLink to={screens.studentImport} params={{ id: of.id }}>
              {text.backToPreview}
            </ButtonLink>
          ) : (
            <CancelImport id={of.id} />
          )}
          <Button
            type="submit"
            tone="primary"
            busy={isPending}
            icon={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            {text.continue}
          </Button>
        </div>
        <UnsavedGuard unsaved={formState.isDirty && !formState.isSubmitSuccessful} />
      </form>
    </FormProvider>
  )
}

/** Sends what has been changed, and goes on to the preview. */
function useContinue(of: StudentImport) {
  const { mutate, isPending } = useChooseColumns()
  const navigate = useNavigate()
  const toPreview = () => navigate({ to: screens.studentImport, params: { id: of.id }, ignoreBlocker: true })
  const save = (values: ColumnsForm) => {
    const columns = columnsChoice(of, values)
    const options = optionsChoice(of, values)
    if (of.state === 'preview' && !columns && !options) return void toPreview()
    const all = columns ?? {
      id: of.id,
      columns: of.columns.map(({ index, field, dateOrder }) => ({ index, field, dateOrder })),
    }
    mutate(
      // Options alone check the rows again; where columns are missing, only these do.
      { columns: of.state === 'columns' ? all : columns, options },
      {
        onSuccess: (answer) => (answer?.state === 'columns' ? focusHeading() : void toPreview()),
        onError: showImportError,
      },
    )
  }
  return { save, isPending }
}

/** Moves the focus to the column that the person came to look at. */
function useFirstColumn({ columns }: StudentImport, column: number | undefined) {
  const isDone = useRef(false)
  useEffect(() => {
    const at = columns.findIndex(({ index }) => index === column)
    if (at < 0 || isDone.current) return
    isDone.current = true
    const select = document.querySelector<HTMLElement>(`[name="fields.${at}"]`)
    select?.focus()
    select?.scrollIntoView({ block: 'center' })
  }, [columns, column])
}

function MissingNotice({ of, fields }: { of: StudentImport; fields: ColumnsForm['fields'] }) {
  const missing = of.missingFields.filter((field) => !importedFieldsOf(fields).includes(field))
  if (missing.length === 0) return null
  return (
    <Notice tone="waiting" Icon={IconAlertTriangle}>
      <b>
        {text.missing} {missing.map(fieldLabel).join(', ')}.
      </b>{' '}
      {text.missingWhy}
    </Notice>
  )
}
