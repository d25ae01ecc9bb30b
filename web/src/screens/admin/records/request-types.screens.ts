import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const requestKindScreens = {
  requestKinds: {
    action: 'viewRequestKinds',
    help: 'kinds-of-request',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./requestkinds.tsx'), 'RequestKinds'),
  },
  requestKind: {
    action: 'viewRequestKinds',
    help: 'kinds-of-request',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./requestkind.tsx'), 'EditRequestKind'),
  },
} satisfies Screens<ScreenEntry>
