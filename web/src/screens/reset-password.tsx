import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { newPassword } from '@portal/contract/session'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { portal } from '../data/client.ts'
import { problemOf } from '../data/problems.ts'
import { noteResetDone } from '../data/session.ts'
import { whileSessionChanges } from '../data/session-lost.ts'
import styles from '../forms/form.module.css'
import { PasswordField } from '../forms/inputs.tsx'
import { tellFailure, usePortalForm } from '../forms/use-portal-form.ts'
import { loginOf } from '../session/guards.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import entrance from './entrance/entrance.module.css'
import { Entrance } from './entrance/entrance.tsx'
import { useResetToken } from './entrance/use-reset-token.ts'

const said = messages.resetPassword

/** Where the link from a reset e-mail leads: a new password is chosen. */
export function ResetPassword() {
  const { token, isInitial } = useResetToken()
  return (
    <Entrance title={said.title}>
      {token ? (
        <>
          {isInitial && <p className={entrance.why}>{said.initial}</p>}
          <NewPassword key={token} token={token} />
        </>
      ) : (
        <div className={entrance.told}>
          <p>{said.noToken}</p>
          <ButtonLink tone="primary" size="large" to={screens.forgotPassword}>
            {said.askAgain}
          </ButtonLink>
        </div>
      )}
    </Entrance>
  )
}

function NewPassword({ token }: { token: string }) {
  const form = usePortalForm(newPassword, { password: '', confirmPassword: '' })
  const { errors, isSubmitting } = form.formState
  const [refused, setRefused] = useState<string | null>(null)
  const navigate = useNavigate()

  const set = async ({ password }: { password: string }) => {
    setRefused(null)
    try {
      const { userType } = await whileSessionChanges(async () => {
        const reset = await portal.session.resetPassword({ token, password })
        await noteResetDone()
        return reset
      })
      toast.success(said.done)
      await navigate({ to: loginOf[userType], replace: true })
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.code === 'RESET_LINK_INVALID') setRefused(problem.message)
      else tellFailure(error, form, said.failed)
    }
  }

  return (
    <>
      <div role="alert">
        {refused && (
          <div className={entrance.alert}>
            <p>{refused}</p>
            <Link to={screens.forgotPassword}>{said.askAgain}</Link>
          </div>
        )}
      </div>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(set)}>
        <PasswordField
          label={said.password}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          readOnly={isSubmitting}
          {...form.register('password', { deps: ['confirmPassword'] })}
        />
        <PasswordField
          label={said.again}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          readOnly={isSubmitting}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" tone="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? said.setting : said.set}
        </Button>
      </form>
    </>
  )
}
