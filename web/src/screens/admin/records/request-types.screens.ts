import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const requestTypeScreens = {
  requestKinds: {
    action: 'viewRequestKinds',
    help: 'kinds-of-request',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./requestkinds.tsx'), 'RequestTypes'),
  },
  requestKind: {
    action: 'viewRequestKinds',
    help: 'kinds-of-request',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./requestkind.tsx'), 'EditRequestType'),
  },
} satisfies Screens<ScreenEntry>
