import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useErrorTitle } from './use-error-title.ts'

type Errors = Record<string, string>

/**
 * A form for the screens that must load little: it works like `useSchemaForm`, checked with a schema first on submit and
 * then at each change, and the first field with an error gets the focus. The inputs keep their own values, so what was
 * typed before the script ran is still there.
 * @param valuesOf what the schema checks, of what the browser would send
 */
export function useLightForm<Output>(schema: z.ZodMiniType<Output>, valuesOf: (data: FormData) => unknown) {
  const [errors, setErrors] = useState<Errors>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const state = useRef({ wasSubmitted: false, isSubmitting: false })
  useErrorTitle(Object.keys(errors).length > 0)

  const check = (form: HTMLFormElement) => {
    const result = schema.safeParse(valuesOf(new FormData(form)))
    setErrors(result.success ? {} : firstErrors(result.error.issues))
    return result
  }

  const onSubmit =
    (submit: (values: Output, form: HTMLFormElement) => Promise<unknown>) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (state.current.isSubmitting) return
      const form = event.currentTarget
      state.current.wasSubmitted = true
      const result = check(form)
      if (!result.success) return focusFirst(form, firstErrors(result.error.issues))
      state.current.isSubmitting = true
      setSubmitting(true)
      try {
        await submit(result.data, form)
      } finally {
        state.current.isSubmitting = false
        setSubmitting(false)
      }
    }

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (state.current.wasSubmitted) check(currentTarget)
  }

  return { errors, isSubmitting, onSubmit, onInput }
}

/** The first message of each field. */
const firstErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())

function focusFirst(form: HTMLFormElement, errors: Errors) {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.name in errors) return element.focus()
  }
}
