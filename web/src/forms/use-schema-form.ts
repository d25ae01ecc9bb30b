import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { problemOf } from '../data/problems.ts'
import { isSessionExpired } from '../data/session-expired.ts'
import { toast } from '../ui/toast.ts'
import { useErrorTitle } from './use-error-title.ts'

/**
 * A form that is checked with a schema of the contract: first on submit, then at each change. The first field with an
 * error gets the focus, unless the form has an error summary.
 */
export function useSchemaForm<Schema extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
  { hasSummary = false } = {},
) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: !hasSummary,
  })
  useErrorTitle(Object.keys(form.formState.errors).some((field) => field !== 'root'))
  return form
}

/**
 * Shows why submitting failed: at the fields that the problem names, and in a toast. An unexpected error is shown as
 * `failedText`. The form keeps its values.
 */
export function showSubmitError<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  failedText: string,
) {
  // Without an error, React Hook Form would count the submit as successful.
  form.setError('root', { type: 'refused' })
  if (isSessionExpired(error)) return
  const problem = problemOf(error)
  const fieldErrors = Object.entries(problem?.fields ?? {}).filter(([field]) => field in form.getValues())
  for (const [index, [field, message]] of fieldErrors.entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 })
  }
  toast.error(problem && problem.code !== 'INTERNAL' ? (fieldErrors[0]?.[1] ?? problem.message) : failedText)
}
