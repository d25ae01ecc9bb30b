import { messages } from '@portal/contract/messages'
import { resetRequest } from '@portal/contract/session'
import { portal } from '../data/client.ts'
import styles from '../forms/form.module.css'
import { TextField } from '../forms/inputs.tsx'
import { tellFailure, usePortalForm } from '../forms/use-portal-form.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { CrossLinks } from './entrance/cross-links.tsx'
import { Entrance } from './entrance/entrance.tsx'

const said = messages.forgotPassword

/** Where anybody who has forgotten their password has a link sent to choose another. */
export function ForgotPassword() {
  const form = usePortalForm(resetRequest, { email: '' })
  const { errors, isSubmitting } = form.formState

  const send = async ({ email }: { email: string }) => {
    try {
      await portal.session.requestReset({ email })
      toast.success(said.sent)
      form.reset()
    } catch (error) {
      tellFailure(error, form, said.failed)
      form.setFocus('email')
    }
  }

  return (
    <Entrance title={said.title}>
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
          {isSubmitting ? said.sending : said.send}
        </Button>
      </form>
      <CrossLinks to={['student', 'admin']} />
    </Entrance>
  )
}
