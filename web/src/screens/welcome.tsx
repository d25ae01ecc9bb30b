import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { invitationForms } from '@portal/contract/people/invitations/invitations'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../data/api/client.ts'
import { messageOf } from '../data/api/problems.ts'
import { withSessionLock } from '../data/api/session-expired.ts'
import { recheckAfterReset } from '../data/session/session.ts'
import { TextField } from '../forms/fields/inputs.tsx'
import styles from '../forms/form.module.css'
import { showSubmitError } from '../forms/show-submit-error.ts'
import { useForm } from '../forms/use-form.ts'
import { keepForLogin } from '../session/next-login.ts'
import { userTypeSettings } from '../session/user-types.ts'
import { toast } from '../ui/toast/toast.ts'
import layout from './auth/auth-layout.module.css'
import { AuthLayout } from './auth/auth-layout.tsx'
import { NewPasswordFields } from './auth/new-password-fields.tsx'
import { useLinkToken } from './auth/use-link-token.ts'
import { UsernameField } from './auth/username-field.tsx'

const text = messages.welcome

/** An invited student chooses a first password: opened by the link in an e-mail, or with the code of a printed slip. */
export function Welcome() {
  const { token } = useLinkToken(screens.welcome)
  return (
    <AuthLayout title={text.title}>
      <p className={layout.note}>{token ? text.withLink : text.withCode}</p>
      <FirstPasswordForm key={token} token={token} />
    </AuthLayout>
  )
}

function FirstPasswordForm({ token }: { token: string }) {
  const { accept, refusal, email, ...form } = useAcceptInvitation(token)
  return (
    <>
      <div role="alert">
        {refusal && (
          <div className={layout.alert}>
            <p>{refusal}</p>
            <Link to={screens.forgotPassword}>{messages.resetPassword.askAgain}</Link>
          </div>
        )}
      </div>
      <form noValidate className={styles.form} ref={form.ref} onSubmit={form.submit(accept)}>
        {!token && (
          <TextField
            label={text.code}
            hint={text.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            readOnly={form.isSubmitting}
            {...form.field('code')}
          />
        )}
        <UsernameField email={email} />
        <NewPasswordFields form={form} />
      </form>
    </>
  )
}

/** The form of a first password; `refusal` is set when the link or the code itself was refused. */
function useAcceptInvitation(token: string) {
  const empty = { code: '', password: '', confirmPassword: '' }
  const form = useForm(token ? invitationForms.link : invitationForms.code, empty)
  const [refusal, setRefusal] = useState<string>()
  const [email, setEmail] = useState('')
  const navigate = useNavigate()

  const accept = async ({ code, password }: { code: string; password: string }) => {
    setRefusal(undefined)
    try {
      const { userType, email: chosenBy } = await withSessionLock(async () => {
        const accepted = await client.session.acceptInvitation({ token: token || code, password })
        await recheckAfterReset()
        return accepted
      })
      toast.success(text.done)
      flushSync(() => setEmail(chosenBy))
      keepForLogin(chosenBy)
      await navigate({ to: userTypeSettings[userType].loginPath, replace: true })
    } catch (error) {
      const refused = messageOf(error, 'INVITATION_INVALID', 'INVITATION_EXPIRED')
      if (refused) setRefusal(refused)
      else showSubmitError(error, form, messages.resetPassword.failed)
    }
  }

  return { ...form, accept, refusal, email }
}
