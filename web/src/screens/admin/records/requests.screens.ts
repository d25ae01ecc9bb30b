import { messages } from '@portal/contract/messages'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { queueSearch } from './queues/queue-search.ts'

export const requestScreens = {
  pendingRequests: {
    action: 'viewQueues',
    help: 'deciding-requests',
    menu: { in: 'requests', label: messages.shell.pendingRequests },
    search: queueSearch,
    firstReads: () => import('./queues.tsx'),
    component: lazyScreen(() => import('./queues.tsx'), 'PendingRequests'),
  },
  approvedRequests: {
    action: 'viewQueues',
    help: 'deciding-requests',
    menu: { in: 'requests', label: messages.shell.approvedRequests },
    search: queueSearch,
    component: lazyScreen(() => import('./queues.tsx'), 'ApprovedRequests'),
  },
  rejectedRequests: {
    action: 'viewQueues',
    help: 'deciding-requests',
    menu: { in: 'requests', label: messages.shell.rejectedRequests },
    search: queueSearch,
    component: lazyScreen(() => import('./queues.tsx'), 'RejectedRequests'),
  },
  completedRequests: {
    action: 'viewQueues',
    help: 'deciding-requests',
    menu: { in: 'requests', label: messages.shell.completedRequests },
    search: queueSearch,
    component: lazyScreen(() => import('./queues.tsx'), 'CompletedRequests'),
  },
  request: {
    action: 'viewQueues',
    feature: 'requestLife',
    help: 'working-on-one-request',
    menu: { under: 'pendingRequests' },
    byRecord: true,
    component: lazyScreen(() => import('./request.tsx'), 'RequestScreen'),
  },
} satisfies Screens<ScreenEntry>
