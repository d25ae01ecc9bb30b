import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const idCardScreens = {
  manageIdCards: {
    action: 'viewIdCards',
    help: 'id-cards',
    menu: { under: 'manageStudents' },
    search: pageSearch,
    byRecord: true,
    component: lazyScreen(() => import('./manageidcards.tsx'), 'ManageIdCards'),
  },
  addIdCard: {
    action: 'addIdCard',
    help: 'id-cards',
    menu: { under: 'manageStudents' },
    byRecord: true,
    component: lazyScreen(() => import('./addidcards.tsx'), 'AddIdCard'),
  },
  updateIdCard: {
    action: 'updateIdCard',
    help: 'id-cards',
    menu: { under: 'manageStudents' },
    byRecord: true,
    component: lazyScreen(() => import('./updateidcards.tsx'), 'UpdateIdCard'),
  },
} satisfies Screens<ScreenEntry>
