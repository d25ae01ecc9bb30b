import { messages } from '@portal/contract/messages'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { printSearch } from './card-prints/print-search.ts'

export const cardPrintScreens = {
  printIdCards: {
    action: 'printIdCards',
    feature: 'verification',
    help: 'printing-id-cards',
    menu: { in: 'everyDay', label: messages.shell.printIdCards },
    search: printSearch,
    component: lazyScreen(() => import('./printidcards.tsx'), 'PrintIdCards'),
  },
} satisfies Screens<ScreenEntry>
