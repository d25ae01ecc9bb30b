import { messages } from '@portal/contract/messages'
import { pageSearch } from '../list-search.ts'
import type { ScreenEntry, Screens } from '../screen.ts'
import { lazyScreen } from '../ui/loading/lazy-screen.ts'

export const ownRequestScreens = {
  addRequest: {
    action: 'submitRequest',
    help: 'asking-the-office-for-something',
    menu: { in: 'ownRequests', label: messages.shell.addRequest },
    component: lazyScreen(() => import('./addrequest.tsx'), 'AddRequest'),
  },
  myRequests: {
    action: 'viewOwnRequests',
    help: 'asking-the-office-for-something',
    menu: { in: 'ownRequests', label: messages.shell.manageRequest },
    search: pageSearch,
    firstReads: () => import('./myrequests.tsx'),
    component: lazyScreen(() => import('./myrequests.tsx'), 'MyRequests'),
  },
  myRequest: {
    action: 'viewOwnRequests',
    feature: 'requestLife',
    help: 'following-a-request',
    menu: { under: 'myRequests' },
    byRecord: true,
    component: lazyScreen(() => import('./myrequest.tsx'), 'MyRequest'),
  },
  updateRequest: {
    action: 'editRequest',
    help: 'asking-the-office-for-something',
    menu: { under: 'myRequests' },
    component: lazyScreen(() => import('./updaterequests.tsx'), 'UpdateRequest'),
  },
} satisfies Screens<ScreenEntry>
