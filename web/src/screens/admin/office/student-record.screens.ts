import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const studentRecordScreens = {
  studentRecord: {
    action: 'viewStudents',
    help: 'the-page-of-a-student',
    menu: { under: 'manageStudents' },
    byRecord: true,
    component: lazyScreen(() => import('./studentrecord.tsx'), 'StudentRecord'),
  },
} satisfies Screens<ScreenEntry>
