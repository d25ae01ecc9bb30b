import { messages } from '@portal/contract/messages'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../forms/inputs.tsx'
import { Button } from '../../ui/button.tsx'

const text = messages.resetPassword

type Props = {
  password: UseFormRegisterReturn
  confirmPassword: UseFormRegisterReturn
  errors: FieldErrors<{ password: string; confirmPassword: string }>
  isSubmitting: boolean
}

/** The two fields in which a password is chosen, and the button. */
export function NewPasswordFields({ password, confirmPassword, errors, isSubmitting }: Props) {
  return (
    <>
      <PasswordField
        label={text.password}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        readOnly={isSubmitting}
        {...password}
      />
      <PasswordField
        label={text.again}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        readOnly={isSubmitting}
        {...confirmPassword}
      />
      <Button type="submit" tone="primary" size="large" wide busy={isSubmitting}>
        {isSubmitting ? text.setting : text.set}
      </Button>
    </>
  )
}
