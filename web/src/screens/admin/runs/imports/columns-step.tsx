import { IMPORT_NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { importMessages } from '@portal/contract/runs/import-messages'
import type { StudentImport } from '@portal/contract/runs/imports'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { TextField } from '../../../../forms/inputs.tsx'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { FootBar } from '../../../../ui/foot-bar.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type from '../../../../ui/text.module.css'
import { importKind } from '../run/kinds.ts'
import { DiscardRun } from '../run/run-buttons.tsx'
import { type ColumnsForm, faultsOf, importedFieldsOf, valuesOf } from './columns-form.ts'
import styles from './columns-step.module.css'
import { ColumnsTable } from './columns-table.tsx'
import { fieldLabel } from './field-label.ts'
import { ImportOptionsFields } from './import-options.tsx'
import { NotesNotice } from './notes-notice.tsx'
import { useContinue } from './use-continue.ts'

const text = importMessages.columns

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
  const refuse = () => form.setError('root', { type: 'refused' })
  const fields = watch('fields')
  const faults = wasSent ? faultsOf({ fields, dateOrders: watch('dateOrders') }, of.columns) : new Map<number, string>()
  useFirstColumn(of, column)
  const onSubmit = async (values: ColumnsForm) => {
    setSent(true)
    const [first] = faultsOf(values, of.columns).keys()
    if (first !== undefined) document.querySelector<HTMLElement>(`[name="fields.${first}"]`)?.focus()
    // Without an error, React Hook Form would count the submit as successful, and nothing would be kept.
    if (first !== undefined || !(await save(values))) refuse()
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(onSubmit)}>
        <MissingNotice of={of} fields={fields} />
        <NotesNotice notes={of.notes} />
        <div className={styles.sections}>
          <section>
            <h2>{text.heading}</h2>
            <p className={type.explanation}>{text.explanation}</p>
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
        <Foot of={of} isPending={isPending} />
        <UnsavedGuard
          unsaved={formState.isDirty && !formState.isSubmitSuccessful}
          isLeaving={(present, next) => stepIn(present) !== stepIn(next)}
        />
      </form>
    </FormProvider>
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
        <DiscardRun id={id} kind={importKind} />
      )}
      <Button
        type="submit"
        tone="primary"
        busy={isPending}
        icon={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
      >
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
