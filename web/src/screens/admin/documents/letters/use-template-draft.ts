import type { LetterTemplate, LetterTemplateVersion } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { useCallback, useMemo, useState } from 'react'
import { useChangeTemplate } from '../../../../data/letter-templates.ts'
import { isProblem } from '../../../../data/problems.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { showFailure } from '../../../../ui/show-failure.ts'
import { toast } from '../../../../ui/toast.ts'

const text = templateMessages

/** What is written of a template. `firstNumber` and `validDays` are as typed. */
export type Written = Omit<LetterTemplateVersion['content'], 'validDays'> & {
  name: string
  prefix: string
  firstNumber: string
  validDays: string
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>

const writtenOf = ({ name, prefix }: LetterTemplate, { content }: LetterTemplateVersion): Written => ({
  ...{ ...content, name, prefix, firstNumber: '' },
  validDays: content.validDays === null ? '' : String(content.validDays),
})

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** The content that is sent: as it is written now. */
export function contentOf({ name, prefix, firstNumber, validDays, ...content }: Written) {
  const days = numberOf(validDays)
  return { ...content, validDays: days !== null && Number.isInteger(days) && days > 0 ? days : null }
}

/** The draft of a template while somebody writes it, with the steps that it can take. */
export function useTemplateDraft(template: LetterTemplate, version: LetterTemplateVersion) {
  const [saved, setSaved] = useState(() => writtenOf(template, version))
  const [written, setWritten] = useState(saved)
  /** Of the template that this draft was begun from: another revision is refused. */
  const [revision, setRevision] = useState(template.revision)
  const save = useChangeTemplate('save')
  const use = useChangeTemplate('use')
  const keep = useChangeTemplate('keep')
  const isDirty = JSON.stringify(written) !== JSON.stringify(saved)
  const typed = useMemo(() => (isDirty ? written : {}), [isDirty, written])
  const setValues = useCallback((values: Partial<Written>) => setWritten((before) => ({ ...before, ...values })), [])
  useSessionDraft<Written>(`letter-template-${template.id}`, { typed, setValues })

  async function run(step: () => Promise<LetterTemplate>, done: (template: LetterTemplate) => string) {
    try {
      const changed = await step()
      setRevision(changed.revision)
      toast.success(done(changed))
      return changed
    } catch (error) {
      showFailure(error, text.failed)
      // The names of the wrong fields are in the sentence.
      return isProblem(error, 'LETTER_TEMPLATE_CHANGED') ? null : undefined
    }
  }

  const saveDraft = () =>
    run(
      () => {
        const { name, prefix, firstNumber } = written
        const input = { id: template.id, revision, name, prefix, firstNumber: numberOf(firstNumber) }
        return save.mutateAsync({ ...input, content: contentOf(written) })
      },
      () => {
        setSaved(written)
        return text.savedToast
      },
    )
  const step =
    (change: typeof use | typeof keep, at = revision) =>
    () =>
      change.mutateAsync({ id: template.id, revision: at })

  return {
    written,
    change: setValues,
    isDirty,
    isBusy: save.isPending || use.isPending || keep.isPending,
    save: saveDraft,
    /** Saves what is written, if need be, and issues letters from it. */
    async use() {
      const at = isDirty || !template.draft ? (await saveDraft())?.revision : revision
      if (at === undefined) return
      await run(step(use, at), (changed) => text.used(changed.inUse?.version ?? 0))
    },
    keep: () => run(step(keep), () => text.kept),
  }
}
