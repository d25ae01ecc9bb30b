import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const staffScreens = {
  people: {
    action: 'viewStaff',
    feature: 'staffRoles',
    help: 'people-and-roles',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./people.tsx'), 'People'),
  },
} satisfies Screens<ScreenEntry>
