import type { PublicScreen, Screens } from '../screen.ts'
import { lazyScreen } from '../ui/loading/lazy-screen.ts'

/** Whoever is signed in is led on to their first screen. */
export const guestScreens = {
  studentLogin: { component: lazyScreen(() => import('./login.tsx'), 'StudentLogin') },
  adminLogin: { component: lazyScreen(() => import('./login.tsx'), 'AdminLogin') },
  forgotPassword: { component: lazyScreen(() => import('./forgot-password.tsx'), 'ForgotPassword') },
} satisfies Screens<PublicScreen>

export const publicScreens = {
  resetPassword: { component: lazyScreen(() => import('./reset-password.tsx'), 'ResetPassword') },
  welcome: { component: lazyScreen(() => import('./welcome.tsx'), 'Welcome') },
  secondStep: { component: lazyScreen(() => import('./second-step.tsx'), 'SecondStep') },
} satisfies Screens<PublicScreen>
