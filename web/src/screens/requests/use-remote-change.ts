import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/**
 * Whether the saved message has changed since the form was filled. A form without changes takes the new message; a form
 * with changes keeps what was typed.
 */
export function useRemoteChange(form: UseFormReturn<{ message: string }, unknown, { message: string }>, saved: string) {
  const { isDirty, defaultValues } = form.formState
  const { reset } = form
  const hasChanged = saved !== defaultValues?.message
  useEffect(() => {
    if (hasChanged && !isDirty) reset({ message: saved })
  }, [hasChanged, isDirty, reset, saved])
  return hasChanged && isDirty && saved !== form.watch('message').trim()
}
