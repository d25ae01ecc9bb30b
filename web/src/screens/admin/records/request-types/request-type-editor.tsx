import { screens } from '@portal/contract/paths'
import {
  type RequestTypeDefinition,
  requestTypeDefinition,
} from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import type { RequestType } from '@portal/contract/records/request-types/request-types'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeRequestType } from '../../../../data/records/request-types.ts'
import formStyles from '../../../../forms/form.module.css'
import { NewerVersionNotice } from '../../../../forms/newer-version-notice.tsx'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useNewerVersion } from '../../../../forms/use-newer-version.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { OtherSection } from './other-sections.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { RequestTypePreview } from './request-type-preview.tsx'
import { NameSection, RequesterSection } from './request-type-sections.tsx'
import { RequestTypeVersions } from './request-type-versions.tsx'
import styles from './request-types.module.css'

const loadDialog = () =>
  import('./compare-request-types-dialog.tsx').then(
    ({ CompareRequestTypesDialog: CompareKindsDialog }) => CompareKindsDialog,
  )

/** The draft of a request type. One that has been in use gets one when something is saved. */
export function RequestTypeEditor({ requestType }: { requestType: RequestType }) {
  const [answered, setAnswered] = useState(requestType)
  /** What has been stored is known from the answer before it is read again. */
  const shown = answered.revision > requestType.revision ? answered : requestType
  const navigate = useNavigate()
  const form = useForm<RequestTypeDefinition>(requestTypeDefinition, definitionIn(requestType))
  const { id, draft, inUse, versions } = shown
  const newer = useNewerVersion({
    ...{ draftName: `request-kind-${id}`, form },
    ...{ revision: requestType.revision, stored: definitionIn(requestType) },
    refusal: 'REQUEST_KIND_CHANGED',
    onFailure: (error) => showSubmitError(error, form, text.failed),
  })
  const { show, dialog } = useLazyDialog(loadDialog, { id: shown.last.id, versions, written: form.values })

  const step = (change: (revision: number) => Promise<RequestType>, said: string, also = () => {}) =>
    newer.step(change, (changed) => {
      setAnswered(changed)
      also()
      toast.success(said)
    })
  const save = (definition: RequestTypeDefinition) => {
    const saving = (revision: number) => changeRequestType.save({ id, revision }, definition)
    return step(saving, text.saved, () => form.markSaved(form.values))
  }
  /** Saves what is written, if need be, and offers it to students. */
  const use = async (definition: RequestTypeDefinition) => {
    if (form.isDirty && !(await save(definition))) return
    await step((revision) => changeRequestType.use({ id, revision }), text.used)
  }
  const showFaults = (errors: Record<string, string>) => toast.error(Object.values(errors)[0] ?? text.failed)
  const submit = form.submit(save, showFaults)
  const remove = async () => {
    try {
      await changeRequestType.remove({ id, revision: shown.revision })
      toast.success(text.removed)
      await navigate({ to: screens.requestKinds })
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <div className={styles.editor}>
      <form noValidate ref={form.ref} onSubmit={submit}>
        <NewerVersionNotice
          newer={newer}
          saved={shown.last}
          onCompare={() => void show()}
          onSave={() => void submit()}
        />
        {dialog}
        <Panel>
          <NameSection form={form} />
          <RequesterSection form={form} />
          <QuestionsSection requestTypeId={id} form={form} list="questions" />
          <QuestionsSection requestTypeId={id} form={form} list="officeFields" />
          <OtherSection form={form} />
          <div className={`${styles.last} ${formStyles.actions}`}>
            <Button type="submit" busy={newer.isBusy}>
              {text.save}
            </Button>
            {(draft || form.isDirty) && (
              <Button tone="primary" busy={newer.isBusy} onClick={() => void form.submit(use, showFaults)()}>
                {text.use(formatNumber(draft?.version ?? shown.last.version + 1))}
              </Button>
            )}
            {inUse && (
              <Button onClick={() => void step((revision) => changeRequestType.keep({ id, revision }), text.keptNow)}>
                {text.keep}
              </Button>
            )}
            {draft && shown.versions.length === 1 && <Button {...onePress(() => void remove())}>{text.remove}</Button>}
          </div>
        </Panel>
        <UnsavedGuard unsaved={form.isDirty} />
      </form>
      <div className={styles.beside}>
        <RequestTypePreview definition={form.values} />
        <Panel>
          <RequestTypeVersions versions={versions} written={form.values} />
        </Panel>
      </div>
    </div>
  )
}

/** What the editor begins with. Every type has a draft, a version in use, or at least versions that were put aside. */
function definitionIn({ draft, inUse, last }: RequestType): RequestTypeDefinition {
  return (draft ?? inUse ?? last).definition
}
