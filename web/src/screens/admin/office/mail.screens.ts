import { messages } from '@portal/contract/messages'
import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const mailScreens = {
  mail: {
    action: 'viewMail',
    help: 'undelivered-e-mails',
    menu: { in: 'whatWasDone', label: messages.shell.mail },
    search: pageSearch,
    component: lazyScreen(() => import('./mail.tsx'), 'UndeliveredMail'),
  },
} satisfies Screens<ScreenEntry>
