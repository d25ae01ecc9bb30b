import type { RefObject, SyntheticEvent } from 'react'
import { PasswordField } from './fields/inputs.tsx'
import type { Form } from './use-form.ts'

type Props = {
  label: string
  form: Form<{ currentPassword: string }>
  onSubmit: (event: SyntheticEvent) => void
  input: RefObject<HTMLInputElement | null>
}

/** Asks, in a dialog, for the password that somebody has now. */
export function CurrentPasswordForm({ label, form, onSubmit, input }: Props) {
  return (
    <form noValidate ref={form.ref} onSubmit={onSubmit}>
      <PasswordField
        label={label}
        autoComplete="current-password"
        required
        ref={input}
        readOnly={form.isSubmitting}
        {...form.field('currentPassword')}
      />
    </form>
  )
}
