import { messages } from '@portal/contract/messages'
import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { promotionSearch } from './promotions/promotion-search.ts'

export const promotionScreens = {
  promotions: {
    action: 'promoteStudents',
    help: 'moving-students-to-the-next-semester',
    menu: { in: 'everyYear', label: messages.shell.promotion },
    search: pageSearch,
    component: lazyScreen(() => import('./promotions.tsx'), 'Promotions'),
  },
  promotion: {
    action: 'promoteStudents',
    help: 'moving-students-to-the-next-semester',
    menu: { under: 'promotions' },
    search: promotionSearch,
    byRecord: true,
    component: lazyScreen(() => import('./promotion.tsx'), 'PromotionScreen'),
  },
} satisfies Screens<ScreenEntry>
