import { messages } from '@portal/contract/messages'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { reportsSearch } from './reports/reports-search.ts'

export const reportScreens = {
  reports: {
    action: 'viewReports',
    feature: 'reports',
    help: 'reports',
    menu: { in: 'whatWasDone', label: messages.shell.reports },
    search: reportsSearch,
    component: lazyScreen(() => import('./reports.tsx'), 'Reports'),
  },
} satisfies Screens<ScreenEntry>
