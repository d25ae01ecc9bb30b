import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../shell/lazy-screen.ts'

export const studentRecordScreens = {
  studentRecord: {
    action: 'viewStudents',
    help: 'the-page-of-a-student',
    menu: { under: 'manageStudents' },
    byRecord: true,
    component: lazyScreen(() => import('./studentrecord.tsx'), 'StudentRecord'),
  },
} satisfies Screens<ScreenEntry>
