import { messages } from '@portal/contract/messages'
import type { Search } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { text } from '../../../search-values.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { registerSearch } from './letters/register-search.ts'

/** The template that is chosen, and the letter that is corrected. */
const issueLetterSearch = (search: Search): { template?: string; replaces?: string } => ({
  template: text(search.template),
  replaces: text(search.replaces),
})

export const letterScreens = {
  letters: {
    action: 'viewLetters',
    feature: 'letters',
    help: 'the-register-of-letters',
    menu: { in: 'everyDay', label: messages.shell.letters },
    search: registerSearch,
    component: lazyScreen(() => import('./letters.tsx'), 'Letters'),
  },
  issueLetter: {
    action: 'issueLetter',
    feature: 'letters',
    help: 'issuing-a-letter',
    menu: { under: 'manageStudents' },
    search: issueLetterSearch,
    byRecord: true,
    component: lazyScreen(() => import('./issueletter.tsx'), 'IssueLetter'),
  },
  letterTemplates: {
    action: 'changeLetterTemplate',
    feature: 'letters',
    help: 'templates-of-letters',
    menu: { under: 'letters' },
    component: lazyScreen(() => import('./lettertemplates.tsx'), 'LetterTemplates'),
  },
  letterTemplate: {
    action: 'changeLetterTemplate',
    feature: 'letters',
    help: 'templates-of-letters',
    menu: { under: 'letters' },
    byRecord: true,
    component: lazyScreen(() => import('./lettertemplate.tsx'), 'LetterTemplateScreen'),
  },
  letterSignatories: {
    action: 'changeSignatory',
    feature: 'letters',
    help: 'who-signs-letters',
    menu: { under: 'letters' },
    component: lazyScreen(() => import('./lettersignatories.tsx'), 'LetterSignatories'),
  },
} satisfies Screens<ScreenEntry>
