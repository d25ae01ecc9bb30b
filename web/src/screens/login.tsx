import { availabilityProblems } from '@portal/contract/availability-problems'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { type Credentials, credentials, type SignedInUser, type UserType } from '@portal/contract/people/session'
import { ssoSignInText, ssoStartPath } from '@portal/contract/sso-start'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { client } from '../data/api/client.ts'
import { isUnreachable, problemOf } from '../data/api/problems.ts'
import { withSessionLock } from '../data/api/session-expired.ts'
import { setSignedIn } from '../data/session/session.ts'
import { isSiteDataRefused } from '../data/session/site-data.ts'
import { CheckBox, PasswordField, TextField } from '../forms/fields/inputs.tsx'
import styles from '../forms/form.module.css'
import { FormAnswer } from '../forms/form-answer.tsx'
import { RedirectNotice } from '../forms/redirect-notice.tsx'
import { useForm } from '../forms/use-form.ts'
import { useRedirect } from '../forms/use-redirect.ts'
import { configuredDelays, isSsoOnly, offersSecondFactor, ssoName } from '../runtime-config.ts'
import { emailForLogin, keepForLogin } from '../session/next-login.ts'
import { userTypeSettings } from '../session/user-types.ts'
import { wantedBy } from '../session/wanted.ts'
import { Button } from '../ui/button/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import layout from './auth/auth-layout.module.css'
import { AuthLayout } from './auth/auth-layout.tsx'
import { LoginLinks } from './auth/login-links.tsx'
import type { SsoLoginProps } from './sso/sso-login.tsx'

// Only where the college offers a second factor. If it cannot be loaded, the form is shown without it.
const PasskeyLogin = lazy(() => import('./second-factor/passkey-login.tsx').catch(() => ({ default: () => null })))

// Only where the institution has a sign-in of its own. If it cannot be loaded, a plain link leads there.
const SsoLogin = lazy<ComponentType<SsoLoginProps>>(() =>
  import('./sso/sso-login.tsx').catch(() => ({ default: PlainSsoLogin })),
)

function PlainSsoLogin({ panel, onPassword }: SsoLoginProps) {
  // Former students need the form, which they could not ask for.
  useLayoutEffect(() => onPassword?.(), [onPassword])
  return <a href={ssoStartPath(panel)}>{ssoSignInText(ssoName)}</a>
}

type Panel = {
  userType: UserType
  otherPanel: UserType
  welcome: string
  redirectAfterMs: number
  illustrated: boolean
}

const studentPanel: Panel = {
  userType: 'student',
  otherPanel: 'admin',
  welcome: messages.login.studentWelcome,
  redirectAfterMs: configuredDelays.studentLoginRedirectMs,
  illustrated: true,
}

const adminPanel: Panel = {
  userType: 'admin',
  otherPanel: 'student',
  welcome: messages.login.adminWelcome,
  redirectAfterMs: 0,
  illustrated: false,
}

export const StudentLogin = () => <Login panel={studentPanel} />

export const AdminLogin = () => <Login panel={adminPanel} />

function Login({ panel }: { panel: Panel }) {
  const { signIn, enter, refusal, redirectTo, redirectNow, ...form } = useSignIn(panel)
  const isHydrated = useHydrated()
  const [hasForm, setHasForm] = useState(panel.userType === 'admin' || !isSsoOnly)
  const busy = form.isSubmitting || redirectTo !== null
  return (
    <AuthLayout title={messages.login[panel.userType]} illustrated={panel.illustrated}>
      {hasForm && (
        <form noValidate method="post" className={styles.form} ref={form.ref} onSubmit={form.submit(signIn)}>
          <TextField
            label={messages.login.email}
            type="email"
            autoComplete="username"
            readOnly={busy}
            {...form.field('email')}
          />
          <PasswordField
            label={messages.login.password}
            autoComplete="current-password"
            readOnly={busy}
            {...form.field('password')}
          />
          <div className={styles.row}>
            <CheckBox label={messages.login.rememberMe} {...form.tick('remember')} />
            <Link to={screens.forgotPassword}>{messages.login.forgotPassword}</Link>
          </div>
          <FormAnswer text={refusal} isRefusal />
          {/* Without its script the form could not be sent; then the browser itself must not send the password. */}
          <Button type="submit" tone="primary" size="large" wide busy={busy} disabled={!isHydrated}>
            {busy ? messages.login.loggingIn : messages.login.login}
          </Button>
        </form>
      )}
      {isHydrated && !busy && (
        <Suspense>
          {hasForm && offersSecondFactor && (
            <PasskeyLogin panel={panel.userType} remember={form.values.remember ?? false} onSignedIn={enter} />
          )}
          {ssoName && <SsoLogin panel={panel.userType} onPassword={hasForm ? null : () => setHasForm(true)} />}
        </Suspense>
      )}
      {redirectTo !== null && panel.redirectAfterMs > 0 ? (
        <div className={layout.links}>
          <RedirectNotice to={redirectTo} onGo={redirectNow} />
        </div>
      ) : (
        <LoginLinks to={[panel.otherPanel]} />
      )}
    </AuthLayout>
  )
}

const never = () => () => {}

/** False in the page that is rendered in advance, true as soon as React runs in the browser. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The login form; `signIn` submits it and redirects to the user's first screen. */
function useSignIn({ userType, welcome, redirectAfterMs }: Panel) {
  const form = useForm(credentials, { email: emailForLogin(), password: '', remember: false })
  const { ref, setValues, focus } = form
  // What was typed before the script ran is in the inputs only.
  useLayoutEffect(() => {
    if (ref.current) setValues(valuesOf(new FormData(ref.current)))
  }, [ref, setValues])
  const navigate = useNavigate()
  const router = useRouter()
  const { redirectTo, startRedirect, redirectNow } = useRedirect(redirectAfterMs)

  const [refusal, setRefusal] = useState('')

  const enter = async (user: SignedInUser) => {
    setSignedIn(user)
    keepForLogin('')
    toast.success(welcome)
    const wanted = await wantedBy(user, router)
    startRedirect(wanted ? { href: wanted } : userTypeSettings[userType].homePath)
  }

  // Before somebody types a password in vain.
  useEffect(() => {
    if (isSiteDataRefused) setRefusal(messages.login.siteDataRefused)
  }, [])

  const signIn = async (input: Credentials) => {
    if (isSiteDataRefused) return toast.error(messages.login.siteDataRefused)
    setRefusal('')
    try {
      const answer = await withSessionLock(() => client.session.signIn({ ...input, panel: userType }))
      if ('resetToken' in answer) {
        // A person with a password from somebody else must choose a new one before they are signed in.
        return await navigate({
          to: screens.resetPassword,
          hash: answer.resetToken,
          state: { isInitialPassword: true },
        })
      }
      if ('secondStep' in answer) return await navigate({ to: screens.secondStep })
      await enter(answer)
    } catch (error) {
      const text = signInError(error)
      toast.error(text)
      setRefusal(text)
      setValues({ password: '' })
      focus('password')
    }
  }

  return { ...form, signIn, enter, refusal, redirectTo, redirectNow }
}

const valuesOf = (data: FormData) => ({ ...Object.fromEntries(data), remember: data.has('remember') })

const signInError = (error: unknown) =>
  isUnreachable(error)
    ? availabilityProblems.UNAVAILABLE.message
    : (problemOf(error)?.message ?? messages.login.invalidCredentials)
