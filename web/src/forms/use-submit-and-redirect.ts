import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StaticPath } from '../screen-access.ts'
import { toast } from '../ui/toast.ts'
import { useRedirect } from './use-redirect.ts'
import { showSubmitError } from './use-schema-form.ts'

type SubmitOptions<Values> = {
  onSave: (values: Values) => Promise<unknown>
  savedText: string
  failedText: string
  redirectTo: StaticPath
  redirectAfterMs: number
}

/** Saves a form once, shows the outcome in a toast and redirects. The form stays locked until the redirect. */
export function useSubmitAndRedirect<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  { onSave, savedText, failedText, ...redirect }: SubmitOptions<Values>,
) {
  const [isSaving, setSaving] = useState(false)
  const { redirectTo, startRedirect, redirectNow } = useRedirect(redirect.redirectAfterMs)
  const saved = redirectTo !== null
  // State changes only with the next rendering; the ref stops the second of two quick clicks.
  const submitted = useRef(false)

  const saveThen = (onSaved: () => void) => async (values: Values) => {
    if (submitted.current) return
    submitted.current = true
    setSaving(true)
    try {
      await onSave(values)
      toast.success(savedText)
      onSaved()
    } catch (error) {
      submitted.current = false
      showSubmitError(error, form, failedText)
    } finally {
      setSaving(false)
    }
  }

  const save = saveThen(() => startRedirect(redirect.redirectTo))
  /** Saves without a redirect; `onSaved` prepares the form for the next record. */
  const saveAndStay = (onSaved: () => void) =>
    saveThen(() => {
      submitted.current = false
      onSaved()
    })

  return { save, saveAndStay, isSaving, saved, busy: isSaving || saved, redirectTo, redirectNow }
}

export type SubmitState = Omit<ReturnType<typeof useSubmitAndRedirect>, 'save' | 'saveAndStay'>
