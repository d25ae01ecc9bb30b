import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { problemOf } from '../data/problems.ts'
import { knownUser } from '../data/session.ts'
import { isSessionLost, onSessionLost } from '../data/session-lost.ts'
import { toast } from '../ui/toast.ts'
import { keepDraft, takeDraft } from './drafts.ts'

/**
 * A form checked with the contract's own schema: the first time on sending, from then on while typing. The
 * focus goes to the first field in error, unless an error summary takes it.
 */
export function usePortalForm<Schema extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
  { hasSummary = false } = {},
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: !hasSummary,
  })
}

/** Keeps what was typed when the session ends in the middle, and gives it back after the next sign-in. */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>,
) {
  const { getValues, setValue, formState } = form
  const { dirtyFields, isSubmitSuccessful } = formState
  // Whose it is has to be known beforehand: when the session has ended, nobody is signed in any more.
  const [owner] = useState(() => knownUser()?.id ?? '')
  useEffect(() => {
    for (const [field, value] of Object.entries(takeDraft(owner, name))) {
      setValue(field as Path<Values>, value as never, { shouldDirty: true })
    }
  }, [owner, name, setValue])
  useEffect(() => {
    if (isSubmitSuccessful) return
    return onSessionLost(() => {
      const typed = Object.entries(getValues()).filter(([field]) => field in dirtyFields)
      if (typed.length > 0) keepDraft(owner, name, Object.fromEntries(typed))
    })
  }, [owner, name, dirtyFields, isSubmitSuccessful, getValues])
}

/**
 * Tells why sending failed: at the fields where the refusal is about fields, and in a toast. What the
 * portal did not foresee is told as `otherwise`. Nothing that was typed is touched.
 */
export function tellFailure<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  otherwise: string,
) {
  // Whatever has not been saved must not pass for sent.
  form.setError('root', { type: 'refused' })
  if (isSessionLost(error)) return
  const problem = problemOf(error)
  const said = Object.entries(problem?.fields ?? {}).filter(([field]) => field in form.getValues())
  for (const [at, [field, message]] of said.entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: at === 0 })
  }
  toast.error(problem && problem.code !== 'INTERNAL' ? (said[0]?.[1] ?? problem.message) : otherwise)
}
