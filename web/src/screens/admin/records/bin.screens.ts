import { messages } from '@portal/contract/messages'
import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const binScreens = {
  bin: {
    action: 'viewBin',
    help: 'the-bin',
    menu: { in: 'everyDay', label: messages.shell.bin },
    search: pageSearch,
    component: lazyScreen(() => import('./bin.tsx'), 'Bin'),
  },
} satisfies Screens<ScreenEntry>
