import { messages } from '@portal/contract/messages'
import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const jobScreens = {
  jobs: {
    action: 'viewJobs',
    help: 'background-work',
    menu: { in: 'whatWasDone', label: messages.jobs.title },
    search: pageSearch,
    component: lazyScreen(() => import('./jobs.tsx'), 'BackgroundWork'),
  },
} satisfies Screens<ScreenEntry>
