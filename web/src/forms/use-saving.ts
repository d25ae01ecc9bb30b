import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../ui/toast.ts'
import { tellFailure } from './use-portal-form.ts'
import { useRedirect } from './use-redirect.ts'

type SavingOptions<Values> = {
  onSave: (values: Values) => Promise<unknown>
  done: string
  failed: string
  /** Where it goes on to once saved, and after how long. */
  to: string
  afterMs: number
}

/** Saves a record once, says what came of it and goes on to another screen; until then the form is locked. */
export function useSaving<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  { onSave, done, failed, to, afterMs }: SavingOptions<Values>,
) {
  const [isSaving, setSaving] = useState(false)
  const { leavingTo, goOn, goNow } = useRedirect(afterMs)
  const saved = leavingTo !== null
  // Known before the form has been drawn anew: of two quick clicks one counts.
  const sentAlready = useRef(false)

  const save = async (values: Values) => {
    if (sentAlready.current) return
    sentAlready.current = true
    setSaving(true)
    try {
      await onSave(values)
      toast.success(done)
      goOn(to)
    } catch (error) {
      sentAlready.current = false
      tellFailure(error, form, failed)
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, saved, busy: isSaving || saved, leavingTo, goNow }
}

export type Saving = Pick<ReturnType<typeof useSaving>, 'isSaving' | 'saved' | 'busy' | 'leavingTo' | 'goNow'>
