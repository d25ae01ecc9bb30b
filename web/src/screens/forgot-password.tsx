import { messages } from '@portal/contract/messages'
import { resetRequest } from '@portal/contract/people/session'
import { useState } from 'react'
import { client } from '../data/api/client.ts'
import { TextField } from '../forms/fields/inputs.tsx'
import styles from '../forms/form.module.css'
import { FormAnswer } from '../forms/form-answer.tsx'
import { showSubmitError } from '../forms/show-submit-error.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import { AuthLayout } from './auth/auth-layout.tsx'
import { LoginLinks } from './auth/login-links.tsx'

const text = messages.forgotPassword
const noAnswer = { text: '', isRefusal: false }

/** Sends a link to choose a new password by e-mail. */
export function ForgotPassword() {
  const form = useForm(resetRequest, { email: '' })
  const { isSubmitting } = form
  const [answer, setAnswer] = useState(noAnswer)

  const send = async ({ email }: { email: string }) => {
    setAnswer(noAnswer)
    try {
      await client.session.requestReset({ email })
      toast.success(text.sent)
      setAnswer({ text: text.sent, isRefusal: false })
      form.reset()
    } catch (error) {
      const refusal = showSubmitError(error, form, text.failed)
      setAnswer({ text: refusal, isRefusal: true })
      form.focus('email')
    }
  }

  return (
    <AuthLayout title={text.title}>
      <form noValidate className={styles.form} ref={form.ref} onSubmit={form.submit(send)}>
        <TextField
          label={messages.login.email}
          type="email"
          autoComplete="username"
          required
          readOnly={isSubmitting}
          {...form.field('email')}
        />
        <FormAnswer {...answer} />
        <Button type="submit" tone="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? text.sending : text.send}
        </Button>
      </form>
      <LoginLinks to={['student', 'admin']} />
    </AuthLayout>
  )
}
