import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { newPassword } from '@portal/contract/people/session'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../data/api/client.ts'
import { messageOf } from '../data/api/problems.ts'
import { withSessionLock } from '../data/api/session-expired.ts'
import { recheckAfterReset } from '../data/session/session.ts'
import styles from '../forms/form.module.css'
import { showSubmitError } from '../forms/show-submit-error.ts'
import { useForm } from '../forms/use-form.ts'
import { keepForLogin } from '../session/next-login.ts'
import { userTypeSettings } from '../session/user-types.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import layout from './auth/auth-layout.module.css'
import { AuthLayout } from './auth/auth-layout.tsx'
import { NewPasswordFields } from './auth/new-password-fields.tsx'
import { useLinkToken } from './auth/use-link-token.ts'
import { UsernameField } from './auth/username-field.tsx'

const text = messages.resetPassword

/** Opened by the link in a reset e-mail: the person chooses a new password. */
export function ResetPassword() {
  const { token, isInitial } = useLinkToken(screens.resetPassword)
  return (
    <AuthLayout title={text.title}>
      {token ? (
        <>
          {isInitial && <p className={layout.note}>{text.initial}</p>}
          <NewPasswordForm key={token} token={token} />
        </>
      ) : (
        <div className={layout.noToken}>
          <p>{text.noToken}</p>
          <ButtonLink tone="primary" size="large" to={screens.forgotPassword}>
            {text.askAgain}
          </ButtonLink>
        </div>
      )}
    </AuthLayout>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const { setPassword, linkError, email, ...form } = useResetPassword(token)
  return (
    <>
      <div role="alert">
        {linkError && (
          <div className={layout.alert}>
            <p>{linkError}</p>
            <Link to={screens.forgotPassword}>{text.askAgain}</Link>
          </div>
        )}
      </div>
      <form noValidate className={styles.form} ref={form.ref} onSubmit={form.submit(setPassword)}>
        <UsernameField email={email} />
        <NewPasswordFields form={form} />
      </form>
    </>
  )
}

/** The form of a new password; `linkError` is set when the link itself was refused. */
function useResetPassword(token: string) {
  const form = useForm(newPassword, { password: '', confirmPassword: '' })
  const [linkError, setLinkError] = useState<string>()
  const [email, setEmail] = useState('')
  const navigate = useNavigate()

  const setPassword = async ({ password }: { password: string }) => {
    setLinkError(undefined)
    try {
      const { userType, email: chosenBy } = await withSessionLock(async () => {
        const reset = await client.session.resetPassword({ token, password })
        await recheckAfterReset()
        return reset
      })
      toast.success(text.done)
      flushSync(() => setEmail(chosenBy))
      keepForLogin(chosenBy)
      await navigate({ to: userTypeSettings[userType].loginPath, replace: true })
    } catch (error) {
      const refusal = messageOf(error, 'RESET_LINK_INVALID')
      if (refusal) setLinkError(refusal)
      else showSubmitError(error, form, text.failed)
    }
  }

  return { ...form, setPassword, linkError, email }
}
