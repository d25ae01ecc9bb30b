import { pageSearch } from '../list-search.ts'
import type { ScreenEntry, Screens } from '../screen.ts'
import { lazyScreen } from '../ui/loading/lazy-screen.ts'

export const inboxScreens = {
  inbox: {
    action: 'viewOwnNotifications',
    feature: 'notifications',
    help: 'your-inbox',
    search: pageSearch,
    component: lazyScreen(() => import('./inbox.tsx'), 'Inbox'),
  },
  notificationChoices: {
    action: 'changeOwnNotifications',
    feature: 'notifications',
    help: 'your-inbox',
    component: lazyScreen(() => import('./notification-choices.tsx'), 'NotificationChoices'),
  },
} satisfies Screens<ScreenEntry>
