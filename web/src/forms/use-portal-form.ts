import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { problemOf } from '../data/problems.ts'
import { isSessionLost, onSessionLost } from '../data/session-lost.ts'
import { toast } from '../ui/toast.ts'
import { forgetDraft, keepDraft, takeDraft } from './drafts.ts'

/** A form checked with the contract's own schema: the first time on sending, from then on while typing. */
export function usePortalForm<Schema extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}

/** Keeps what was typed when the session ends in the middle, and gives it back after the next sign-in. */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>,
) {
  const { getValues, setValue, formState } = form
  const { isDirty, isSubmitSuccessful } = formState
  useEffect(() => {
    for (const [field, value] of Object.entries(takeDraft(name) ?? {})) {
      setValue(field as Path<Values>, value as never, { shouldDirty: true })
    }
  }, [name, setValue])
  useEffect(() => onSessionLost(() => isDirty && keepDraft(name, getValues())), [name, isDirty, getValues])
  useEffect(() => {
    if (isSubmitSuccessful) forgetDraft(name)
  }, [name, isSubmitSuccessful])
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
  if (isSessionLost(error)) return
  const problem = problemOf(error)
  const said = Object.entries(problem?.fields ?? {}).filter(([field]) => field in form.getValues())
  for (const [at, [field, message]] of said.entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: at === 0 })
  }
  toast.error(problem && problem.code !== 'INTERNAL' ? (said[0]?.[1] ?? problem.message) : otherwise)
}
