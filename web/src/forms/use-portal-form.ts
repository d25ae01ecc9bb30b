import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { problemOf } from '../data/problems.ts'
import { isSessionLost } from '../data/session-lost.ts'
import { toast } from '../ui/toast.ts'

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
