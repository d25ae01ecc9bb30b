import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const keyScreens = {
  apiKeys: {
    action: 'viewApiKeys',
    feature: 'secondFactor',
    help: 'keys-of-programs',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./keys.tsx'), 'Keys'),
  },
} satisfies Screens<ScreenEntry>
