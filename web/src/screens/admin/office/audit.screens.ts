import { messages } from '@portal/contract/messages'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { auditSearch } from './audit/audit-search.ts'

export const auditScreens = {
  audit: {
    action: 'viewAudit',
    help: 'the-audit-trail',
    menu: { in: 'whatWasDone', label: messages.shell.audit },
    search: auditSearch,
    component: lazyScreen(() => import('./audit.tsx'), 'AuditTrail'),
  },
} satisfies Screens<ScreenEntry>
