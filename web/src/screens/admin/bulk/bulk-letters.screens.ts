import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { letterRunSearch, letterRunsSearch } from './letters/bulk-letter-search.ts'

export const letterRunScreens = {
  letterRuns: {
    action: 'issueManyLetters',
    feature: 'letters',
    help: 'letters-for-many-students',
    menu: { under: 'letters' },
    search: letterRunsSearch,
    component: lazyScreen(() => import('./letterruns.tsx'), 'LetterRuns'),
  },
  letterRun: {
    action: 'issueManyLetters',
    feature: 'letters',
    help: 'letters-for-many-students',
    menu: { under: 'letters' },
    search: letterRunSearch,
    byRecord: true,
    component: lazyScreen(() => import('./letterrun.tsx'), 'LetterRunScreen'),
  },
} satisfies Screens<ScreenEntry>
