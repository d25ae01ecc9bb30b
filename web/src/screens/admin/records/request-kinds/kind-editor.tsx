import { screens } from '@portal/contract/paths'
import {
  type RequestTypeDefinition,
  requestTypeDefinition,
} from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import type { RequestType } from '@portal/contract/records/request-types/request-types'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeKind } from '../../../../data/records/request-kinds.ts'
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
import { AsksPart, NamePart } from './kind-parts.tsx'
import { KindPreview } from './kind-preview.tsx'
import { KindVersions } from './kind-versions.tsx'
import { QuestionsPart } from './questions-part.tsx'
import styles from './request-kinds.module.css'
import { RestPart } from './rest-part.tsx'

const loadDialog = () => import('./compare-kinds-dialog.tsx').then(({ CompareKindsDialog }) => CompareKindsDialog)

/** The draft of a kind. A kind that has been in use gets one when something is saved. */
export function KindEditor({ kind }: { kind: RequestType }) {
  const [answered, setAnswered] = useState(kind)
  /** What has been stored is known from the answer before it is read again. */
  const shown = answered.revision > kind.revision ? answered : kind
  const navigate = useNavigate()
  const form = useForm<RequestTypeDefinition>(requestTypeDefinition, definitionIn(kind))
  const { id, draft, inUse, versions } = shown
  const newer = useNewerVersion({
    ...{ draftName: `request-kind-${id}`, form },
    ...{ revision: kind.revision, stored: definitionIn(kind) },
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
    const saving = (revision: number) => changeKind.save({ id, revision }, definition)
    return step(saving, text.saved, () => form.markSaved(form.values))
  }
  /** Saves what is written, if need be, and offers it to students. */
  const use = async (definition: RequestTypeDefinition) => {
    if (form.isDirty && !(await save(definition))) return
    await step((revision) => changeKind.use({ id, revision }), text.used)
  }
  const showFaults = (errors: Record<string, string>) => toast.error(Object.values(errors)[0] ?? text.failed)
  const submit = form.submit(save, showFaults)
  const remove = async () => {
    try {
      await changeKind.remove({ id, revision: shown.revision })
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
          <NamePart form={form} />
          <AsksPart form={form} />
          <QuestionsPart kindId={id} form={form} list="questions" />
          <QuestionsPart kindId={id} form={form} list="officeFields" />
          <RestPart form={form} />
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
              <Button onClick={() => void step((revision) => changeKind.keep({ id, revision }), text.keptNow)}>
                {text.keep}
              </Button>
            )}
            {draft && shown.versions.length === 1 && <Button {...onePress(() => void remove())}>{text.remove}</Button>}
          </div>
        </Panel>
        <UnsavedGuard unsaved={form.isDirty} />
      </form>
      <div className={styles.beside}>
        <KindPreview definition={form.values} />
        <Panel>
          <KindVersions versions={versions} written={form.values} />
        </Panel>
      </div>
    </div>
  )
}

/** What the editor begins with. Every kind has a draft, a version in use, or at least versions that were put aside. */
function definitionIn({ draft, inUse, last }: RequestType): RequestTypeDefinition {
  return (draft ?? inUse ?? last).definition
}
