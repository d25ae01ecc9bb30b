import { screens } from '@portal/contract/paths'
import { type KindDefinition, kindDefinition } from '@portal/contract/records/request-kinds/kind-definition'
import { kindEditorMessages as text } from '@portal/contract/records/request-kinds/kind-editor-messages'
import type { RequestKind } from '@portal/contract/records/request-kinds/request-kinds'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeKind } from '../../../../data/request-kinds.ts'
import formStyles from '../../../../forms/form.module.css'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { showFailure } from '../../../../ui/show-failure.ts'
import { toast } from '../../../../ui/toast.ts'
import { AsksPart, NamePart } from './kind-parts.tsx'
import { KindPreview } from './kind-preview.tsx'
import { KindVersions } from './kind-versions.tsx'
import { QuestionsPart } from './questions-part.tsx'
import styles from './request-kinds.module.css'
import { RestPart } from './rest-part.tsx'

/** The draft of a kind. A kind that has been in use gets one when something is saved. */
export function KindEditor({ kind }: { kind: RequestKind }) {
  const [shown, setShown] = useState(kind)
  const navigate = useNavigate()
  const form = useForm<KindDefinition>(kindDefinition, definitionIn(kind))
  useSessionDraft(`request-kind-${kind.id}`, form)
  const { id, draft, inUse } = shown
  /** Of what is shown: a change by somebody else is refused by the portal. */
  const step = { id, revision: shown.revision }

  const save = async (definition: KindDefinition) => {
    try {
      setShown(await changeKind.save(step, definition))
      form.markSaved()
      toast.success(text.saved)
    } catch (error) {
      showSubmitError(error, form, text.failed)
    }
  }
  const take = (change: (of: typeof step) => Promise<RequestKind>, said: string) => async () => {
    try {
      setShown(await change(step))
      toast.success(said)
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  const remove = async () => {
    try {
      await changeKind.remove(step)
      toast.success(text.removed)
      await navigate({ to: screens.requestKinds })
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <div className={styles.editor}>
      <form
        noValidate
        ref={form.ref}
        onSubmit={form.submit(save, (errors) => toast.error(Object.values(errors)[0] ?? text.failed))}
      >
        <Panel>
          <NamePart form={form} />
          <AsksPart form={form} />
          <QuestionsPart kindId={id} form={form} list="questions" />
          <QuestionsPart kindId={id} form={form} list="officeFields" />
          <RestPart form={form} />
          <div className={`${styles.last} ${formStyles.actions}`}>
            <Button type="submit" tone={form.isDirty ? 'primary' : 'plain'} busy={form.isSubmitting}>
              {text.save}
            </Button>
            {draft && !form.isDirty && (
              <Button tone="primary" onClick={() => void take(changeKind.use, text.used)()}>
                {text.use(formatNumber(draft.version))}
              </Button>
            )}
            {inUse && <Button onClick={() => void take(changeKind.keep, text.keptNow)()}>{text.keep}</Button>}
            {draft && shown.versions.length === 1 && <Button onClick={() => void remove()}>{text.remove}</Button>}
          </div>
        </Panel>
        <UnsavedGuard unsaved={form.isDirty} />
      </form>
      <div className={styles.beside}>
        <KindPreview definition={form.values} />
        <Panel>
          <KindVersions versions={shown.versions} written={form.values} />
        </Panel>
      </div>
    </div>
  )
}

/** What the editor begins with. Every kind has a draft, a version in use, or at least versions that were put aside. */
function definitionIn({ draft, inUse, last }: RequestKind): KindDefinition {
  return (draft ?? inUse ?? last).definition
}
