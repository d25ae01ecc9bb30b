import { screens } from '@portal/contract/paths'
import { type Credentials, credentials, type UserType } from '@portal/contract/session'
import { words } from '@portal/contract/words'
import { IconShieldLock, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { portal } from '../data/client.ts'
import { problemOf } from '../data/problems.ts'
import { noteSignedIn } from '../data/session.ts'
import styles from '../forms/form.module.css'
import { CheckBox, PasswordField, TextField } from '../forms/inputs.tsx'
import { LeavingNote } from '../forms/leaving-note.tsx'
import { usePortalForm } from '../forms/use-portal-form.ts'
import { useRedirect } from '../forms/use-redirect.ts'
import { pace } from '../portal.ts'
import { homeOf } from '../session/guards.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { CrossLink } from './entrance/cross-link.tsx'
import { Entrance } from './entrance/entrance.tsx'

/** Where students sign in. */
export const StudentLogin = () => <Login panel="student" />

/** Where administrators sign in. */
export const AdminLogin = () => <Login panel="admin" />

const waitMs: Record<UserType, number> = { student: pace.studentLoginRedirectMs, admin: 0 }
const welcome: Record<UserType, string> = { student: words.login.studentWelcome, admin: words.login.adminWelcome }

function Login({ panel }: { panel: UserType }) {
  const form = usePortalForm(credentials, { email: '', password: '', remember: false })
  const { errors, isSubmitting } = form.formState
  const { leavingTo, goOn, goNow } = useRedirect(waitMs[panel])

  const signIn = async (typed: Credentials) => {
    try {
      noteSignedIn(await portal.session.signIn({ ...typed, panel }))
      toast.success(welcome[panel])
      goOn(homeOf[panel])
    } catch (error) {
      toast.error(problemOf(error)?.message ?? words.login.invalidCredentials)
      form.resetField('password')
      form.setFocus('password')
    }
  }

  const busy = isSubmitting || leavingTo !== null
  return (
    <Entrance title={words.login[panel]} withArt={panel === 'student'}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(signIn)}>
        <TextField
          label={words.login.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          readOnly={busy}
          {...form.register('email')}
        />
        <PasswordField
          label={words.login.password}
          autoComplete="current-password"
          error={errors.password?.message}
          readOnly={busy}
          {...form.register('password')}
        />
        <div className={styles.row}>
          <CheckBox label={words.login.rememberMe} {...form.register('remember')} />
          <Link to={screens.forgotPassword}>{words.login.forgotPassword}</Link>
        </div>
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {busy ? words.login.loggingIn : words.login.login}
        </Button>
        <LeavingNote to={leavingTo} onGo={goNow} />
      </form>
      {panel === 'student' ? (
        <CrossLink to={screens.adminLogin} label={words.shell.adminLogin} Icon={IconShieldLock} />
      ) : (
        <CrossLink to={screens.studentLogin} label={words.shell.studentLogin} Icon={IconUser} />
      )}
    </Entrance>
  )
}
