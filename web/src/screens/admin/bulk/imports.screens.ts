import { messages } from '@portal/contract/messages'
import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { importSearch } from './imports/import-search.ts'

export const importScreens = {
  importStudents: {
    action: 'importStudents',
    help: 'importing-students',
    menu: { in: 'everyDay', label: messages.shell.importStudents },
    search: pageSearch,
    component: lazyScreen(() => import('./importstudents.tsx'), 'ImportStudents'),
  },
  studentImport: {
    action: 'importStudents',
    help: 'looking-through-an-import',
    menu: { under: 'importStudents' },
    search: importSearch,
    byRecord: true,
    component: lazyScreen(() => import('./studentimport.tsx'), 'StudentImport'),
  },
} satisfies Screens<ScreenEntry>
