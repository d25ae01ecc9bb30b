import { messages } from '@portal/contract/messages'
import { pageSearch, type Search } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { choice } from '../../../search-values.ts'
import type { PageSearch } from '../../../ui/list/use-list-state.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

/** The proposed students, or the kept ones. */
const forgettingSearch = (search: Search): PageSearch & { state?: 'kept' } => ({
  ...pageSearch(search),
  state: choice(['kept'] as const, search.state),
})

export const forgettingScreens = {
  forgetting: {
    action: 'viewForgetting',
    help: 'forgetting-students',
    menu: { in: 'everyYear', label: messages.shell.forgetting },
    search: forgettingSearch,
    component: lazyScreen(() => import('./forgetting.tsx'), 'Forgetting'),
  },
} satisfies Screens<ScreenEntry>
