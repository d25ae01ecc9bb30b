import { messages } from '@portal/contract/messages'
import { pageSearch } from '../list-search.ts'
import type { ScreenEntry, Screens } from '../screen.ts'
import { lazyScreen } from '../ui/loading/lazy-screen.ts'

export const ownRecordScreens = {
  myProfile: {
    action: 'viewOwnProfile',
    help: 'your-profile',
    menu: { in: 'own', label: messages.shell.myProfile },
    firstReads: () => import('./myprofile.tsx'),
    component: lazyScreen(() => import('./myprofile.tsx'), 'MyProfile'),
  },
  idCard: {
    action: 'viewOwnIdCards',
    help: 'your-id-card',
    menu: { in: 'own', label: messages.shell.myIdCards },
    search: pageSearch,
    firstReads: () => import('./idcard.tsx'),
    component: lazyScreen(() => import('./idcard.tsx'), 'MyIdCards'),
  },
  myCertificates: {
    action: 'viewOwnCertificates',
    help: 'your-certificates',
    menu: { in: 'own', label: messages.shell.myCertificates },
    search: pageSearch,
    firstReads: () => import('./mycertificates.tsx'),
    component: lazyScreen(() => import('./mycertificates.tsx'), 'MyCertificates'),
  },
} satisfies Screens<ScreenEntry>
