import { messages } from '@portal/contract/messages'
import type { Search } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { text } from '../../../search-values.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { studentsSearch } from './students/students-search.ts'

export const studentScreens = {
  addStudents: {
    action: 'addStudent',
    help: 'adding-and-changing-a-student',
    menu: { in: 'students', label: messages.shell.addStudents },
    component: lazyScreen(() => import('./addstudents.tsx'), 'AddStudents'),
  },
  manageStudents: {
    action: 'viewStudents',
    help: 'finding-students',
    menu: { in: 'students', label: messages.shell.manageStudents },
    search: studentsSearch,
    component: lazyScreen(() => import('./managestudents.tsx'), 'ManageStudents'),
  },
  updateStudent: {
    action: 'updateStudent',
    help: 'adding-and-changing-a-student',
    menu: { under: 'manageStudents' },
    component: lazyScreen(() => import('./updatestudent.tsx'), 'UpdateStudent'),
  },
  mergeStudents: {
    action: 'mergeStudents',
    feature: 'duplicates',
    help: 'merging-two-records',
    menu: { under: 'manageStudents' },
    search: (search: Search): { other?: string } => ({ other: text(search.other) }),
    byRecord: true,
    component: lazyScreen(() => import('./mergestudents.tsx'), 'MergeStudents'),
  },
  customFields: {
    action: 'viewCustomFields',
    help: 'fields-of-students',
    menu: { under: 'settings' },
    component: lazyScreen(() => import('./studentfields.tsx'), 'StudentFields'),
  },
} satisfies Screens<ScreenEntry>
