import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { bulkLetterSearch, bulkLettersSearch } from './letters/bulk-letter-search.ts'

export const bulkLetterScreens = {
  letterRuns: {
    action: 'issueManyLetters',
    feature: 'letters',
    help: 'letters-for-many-students',
    menu: { under: 'letters' },
    search: bulkLettersSearch,
    component: lazyScreen(() => import('./letterruns.tsx'), 'BulkLetters'),
  },
  letterRun: {
    action: 'issueManyLetters',
    feature: 'letters',
    help: 'letters-for-many-students',
    menu: { under: 'letters' },
    search: bulkLetterSearch,
    byRecord: true,
    component: lazyScreen(() => import('./letterrun.tsx'), 'BulkLetterScreen'),
  },
} satisfies Screens<ScreenEntry>
