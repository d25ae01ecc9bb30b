import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { type Credentials, credentials, type UserType } from '@portal/contract/session'
import { Link, useNavigate } from '@tanstack/react-router'
import { portal } from '../data/client.ts'
import { isUnreachable, problemOf } from '../data/problems.ts'
import { noteSignedIn } from '../data/session.ts'
import { whileSessionChanges } from '../data/session-lost.ts'
import styles from '../forms/form.module.css'
import { CheckBox, PasswordField, TextField } from '../forms/inputs.tsx'
import { LeavingNote } from '../forms/leaving-note.tsx'
import { usePortalForm } from '../forms/use-portal-form.ts'
import { useRedirect } from '../forms/use-redirect.ts'
import { pace } from '../portal.ts'
import { homeOf } from '../session/guards.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { CrossLinks } from './entrance/cross-links.tsx'
import entrance from './entrance/entrance.module.css'
import { Entrance } from './entrance/entrance.tsx'

/** Where students sign in. */
export const StudentLogin = () => <Login panel="student" />

/** Where administrators sign in. */
export const AdminLogin = () => <Login panel="admin" />

const waitMs: Record<UserType, number> = { student: pace.studentLoginRedirectMs, admin: 0 }
const welcome: Record<UserType, string> = { student: messages.login.studentWelcome, admin: messages.login.adminWelcome }

const whyRefused = (error: unknown) =>
  isUnreachable(error) ? problems.UNAVAILABLE.message : (problemOf(error)?.message ?? messages.login.invalidCredentials)

function Login({ panel }: { panel: UserType }) {
  const form = usePortalForm(credentials, { email: '', password: '', remember: false })
  const { errors, isSubmitting } = form.formState
  const navigate = useNavigate()
  const { leavingTo, goOn, goNow } = useRedirect(waitMs[panel])

  const signIn = async (typed: Credentials) => {
    try {
      const answer = await whileSessionChanges(() => portal.session.signIn({ ...typed, panel }))
      if ('resetToken' in answer) {
        // Whoever has a password that somebody gave them chooses their own first.
        return await navigate({
          to: screens.resetPassword,
          hash: answer.resetToken,
          state: { isInitialPassword: true },
        })
      }
      noteSignedIn(answer)
      toast.success(welcome[panel])
      goOn(homeOf[panel])
    } catch (error) {
      toast.error(whyRefused(error))
      form.resetField('password')
      form.setFocus('password')
    }
  }

  const busy = isSubmitting || leavingTo !== null
  return (
    <Entrance title={messages.login[panel]} withArt={panel === 'student'}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(signIn)}>
        <TextField
          label={messages.login.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          readOnly={busy}
          {...form.register('email')}
        />
        <PasswordField
          label={messages.login.password}
          autoComplete="current-password"
          error={errors.password?.message}
          readOnly={busy}
          {...form.register('password')}
        />
        <div className={styles.row}>
          <CheckBox label={messages.login.rememberMe} {...form.register('remember')} />
          <Link to={screens.forgotPassword}>{messages.login.forgotPassword}</Link>
        </div>
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {busy ? messages.login.loggingIn : messages.login.login}
        </Button>
      </form>
      {leavingTo !== null && waitMs[panel] > 0 ? (
        <div className={entrance.cross}>
          <LeavingNote to={leavingTo} onGo={goNow} />
        </div>
      ) : (
        <CrossLinks to={[panel === 'student' ? 'admin' : 'student']} />
      )}
    </Entrance>
  )
}
