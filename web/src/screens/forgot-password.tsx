import { messages } from '@portal/contract/messages'
import { resetRequest } from '@portal/contract/people/session'
import { client } from '../data/client.ts'
import styles from '../forms/form.module.css'
import { TextField } from '../forms/inputs.tsx'
import { showSubmitError, useSchemaForm } from '../forms/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { AuthLayout } from './auth/auth-layout.tsx'
import { LoginLinks } from './auth/login-links.tsx'

const text = messages.forgotPassword

/** Sends a link to choose a new password by e-mail. */
export function ForgotPassword() {
  const form = useSchemaForm(resetRequest, { email: '' })
  const { errors, isSubmitting } = form.formState

  const send = async ({ email }: { email: string }) => {
    try {
      await client.session.requestReset({ email })
      toast.success(text.sent)
      form.reset()
    } catch (error) {
      showSubmitError(error, form, text.failed)
      form.setFocus('email')
    }
  }

  return (
    <AuthLayout title={text.title}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(send)}>
        <TextField
          label={messages.login.email}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          readOnly={isSubmitting}
          {...form.register('email')}
        />
        <Button type="submit" tone="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? text.sending : text.send}
        </Button>
      </form>
      <LoginLinks to={['student', 'admin']} />
    </AuthLayout>
  )
}
