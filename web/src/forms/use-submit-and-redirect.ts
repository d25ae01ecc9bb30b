import type { StaticPath } from '@portal/contract/paths'
import { useRef, useState } from 'react'
import { isPermanent } from '../data/api/problems.ts'
import { addStep, type Undo, undoableUntil } from '../data/api/undo-steps.ts'
import { toast } from '../ui/toast/toast.ts'
import { useKeepWhileSent } from './kept-while-sent.tsx'
import { showSubmitError } from './show-submit-error.ts'
import type { Form } from './use-form.ts'
import { useRedirect } from './use-redirect.ts'

type SubmitOptions<Output, Saved> = {
  onSave: (values: Output) => Promise<Saved>
  savedText: string | ((saved: Saved) => string)
  /** How what was saved is undone; null for what cannot be. */
  undoOf?: ((saved: Saved) => Undo | null) | undefined
  failedText: string
  redirectTo: StaticPath
  redirectAfterMs: number
}

/** Saves a form once, shows the outcome in a toast and redirects. The form stays locked until the redirect. */
export function useSubmitAndRedirect<Values extends object, Output, Saved>(
  form: Form<Values, Output>,
  { onSave, savedText, failedText, undoOf, ...redirect }: SubmitOptions<Output, Saved>,
) {
  const isSaving = form.isSubmitting
  const { redirectTo, startRedirect, redirectNow } = useRedirect(redirect.redirectAfterMs, { replace: true })
  const saved = redirectTo !== null
  const keep = useKeepWhileSent()
  const [canRepeat, setCanRepeat] = useState(false)
  // State changes only with the next rendering; the ref stops a click before it.
  const isLocked = useRef(false)

  /** Saves without a redirect; `onSaved` prepares the form for the next record. */
  const saveAndStay = (onSaved: () => void) => async (values: Output) => {
    if (isLocked.current) return
    keep(true)
    try {
      const answer = await onSave(values)
      form.markSaved(form.values)
      setCanRepeat(false)
      const title = typeof savedText === 'string' ? savedText : savedText(answer)
      const undo = undoOf?.(answer)
      toast.success(title)
      // What a form says is specified, without a button beside it: the key and the bar undo it.
      if (undo) addStep({ title, undos: [undo], until: undoableUntil(), closeToast: () => {} })
      onSaved()
    } catch (error) {
      const why = showSubmitError(error, form, failedText)
      setCanRepeat(why !== '' && !isPermanent(error))
    }
    if (!isLocked.current) keep(false)
  }

  const save = saveAndStay(() => {
    isLocked.current = true
    startRedirect(redirect.redirectTo)
  })

  return {
    ...{ save, saveAndStay, isSaving, saved, busy: isSaving || saved, redirectTo, redirectNow },
    /** Whether the last submit failed in such a way that the same one can succeed. */
    canRepeat,
  }
}

export type SubmitState = Omit<ReturnType<typeof useSubmitAndRedirect>, 'save' | 'saveAndStay'>
