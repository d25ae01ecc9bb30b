import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/**
 * Whether a message was saved elsewhere since this form was filled with it. A form nobody has typed into
 * simply takes the new message; one that holds something typed keeps it.
 */
export function useNewerMessage(form: UseFormReturn<{ message: string }, unknown, { message: string }>, saved: string) {
  const { isDirty, defaultValues } = form.formState
  const { reset } = form
  const isNewer = saved !== defaultValues?.message
  useEffect(() => {
    if (isNewer && !isDirty) reset({ message: saved })
  }, [isNewer, isDirty, reset, saved])
  return isNewer && isDirty && saved !== form.watch('message').trim()
}
