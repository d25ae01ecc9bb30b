import type { LetterTemplate, LetterTemplateVersion } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { useCallback } from 'react'
import { useChangeTemplate } from '../../../../../data/documents/letter-templates.ts'
import { type Form, useForm } from '../../../../../forms/use-form.ts'
import { useNewerVersion } from '../../../../../forms/use-newer-version.ts'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../../ui/toast/toast.ts'

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

/** Nothing is checked here: the names of the wrong fields are in the sentence of the portal. */
const unchecked = () => ({})

/** The draft of a template while somebody writes it, with the steps that it can take. */
export function useTemplateDraft(template: LetterTemplate, version: LetterTemplateVersion) {
  const { id, revision } = template
  const stored = writtenOf(template, version)
  const form = useForm<Written>(unchecked, stored)
  const newer = useNewerVersion({
    ...{ draftName: `letter-template-${id}`, revision, stored, form: useTextsAsOne(form) },
    refusal: 'LETTER_TEMPLATE_CHANGED',
    onFailure: (error) => showFailure(error, text.failed),
  })
  const save = useChangeTemplate('save')
  const use = useChangeTemplate('use')
  const keep = useChangeTemplate('keep')
  const written = form.values

  const saveDraft = () =>
    newer.step(
      (at) => {
        const { name, prefix, firstNumber } = written
        const input = { id, revision: at, name, prefix, firstNumber: numberOf(firstNumber) }
        return save.mutateAsync({ ...input, content: contentOf(written) })
      },
      () => {
        form.markSaved(written)
        toast.success(text.savedToast)
      },
    )

  return {
    ...{ written, newer },
    change: form.change,
    isDirty: form.isDirty,
    isBusy: newer.isBusy,
    save: saveDraft,
    /** Saves what is written, if need be, and issues letters from it. */
    async use() {
      if ((form.isDirty || !template.draft) && !(await saveDraft())) return
      await newer.step(
        (at) => use.mutateAsync({ id, revision: at }),
        ({ inUse }) => toast.success(text.used(inUse?.version ?? 0)),
      )
    },
    keep: () =>
      newer.step(
        (at) => keep.mutateAsync({ id, revision: at }),
        () => toast.success(text.kept),
      ),
  }
}

/** The texts that are typed and their languages stay together. */
function useTextsAsOne(form: Form<Written, Written>) {
  const { takeOver, setValues, typed, values } = form
  const { languages, texts } = values
  const isWriting = 'texts' in typed || 'languages' in typed
  return {
    ...form,
    typed: isWriting ? { ...typed, languages, texts } : typed,
    takeOver: useCallback(
      (saved: Written) => {
        takeOver(saved)
        if (isWriting) setValues({ languages, texts })
      },
      [takeOver, setValues, isWriting, languages, texts],
    ),
  }
}
