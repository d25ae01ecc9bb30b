import type { ScreenEntry, Screens } from '../screen.ts'
import { lazyScreen } from '../ui/loading/lazy-screen.ts'

export const accountScreens = {
  account: {
    action: 'viewOwnAccount',
    help: 'your-account',
    component: lazyScreen(() => import('./account.tsx'), 'Account'),
  },
} satisfies Screens<ScreenEntry>
