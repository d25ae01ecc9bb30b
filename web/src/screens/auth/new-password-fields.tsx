import { messages } from '@portal/contract/messages'
import { PasswordField } from '../../forms/fields/inputs.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Button } from '../../ui/button/button.tsx'

const text = messages.resetPassword

type Props = { form: Pick<Form<{ password: string; confirmPassword: string }>, 'field' | 'isSubmitting'> }

/** The two fields in which a password is chosen, and the button. */
export function NewPasswordFields({ form: { field, isSubmitting } }: Props) {
  return (
    <>
      <PasswordField
        label={text.password}
        autoComplete="new-password"
        required
        readOnly={isSubmitting}
        {...field('password')}
      />
      <PasswordField
        label={text.again}
        autoComplete="new-password"
        required
        readOnly={isSubmitting}
        {...field('confirmPassword')}
      />
      <Button type="submit" tone="primary" size="large" wide busy={isSubmitting}>
        {isSubmitting ? text.setting : text.set}
      </Button>
    </>
  )
}
