import { messages } from '@portal/contract/messages'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const dashboardScreens = {
  dashboard: {
    action: 'viewCounts',
    help: 'the-dashboard',
    menu: { in: 'dashboard', label: messages.shell.dashboard },
    component: lazyScreen(() => import('./dashboard.tsx'), 'Dashboard'),
  },
} satisfies Screens<ScreenEntry>
