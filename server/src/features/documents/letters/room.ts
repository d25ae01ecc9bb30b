import type { Room } from '../../room.ts'
import { letterRoutes } from './letters.routes.ts'
import { readLetterFacts } from './notification-facts.store.ts'
import { programLetterRoutes, sendProgramLetter } from './program-letters.routes.ts'
import { sendRegister } from './register-export.routes.ts'
import { letterSignatoryRoutes, letterTemplateRoutes } from './templates/templates.routes.ts'

export const documentsLettersRoom = {
  procedures: {
    letters: letterRoutes,
    programs: programLetterRoutes,
    letterTemplates: letterTemplateRoutes,
    letterSignatories: letterSignatoryRoutes,
  },
  routes: { programLetterFile: sendProgramLetter, letterRegisterExport: sendRegister },
  notificationFacts: { letter: readLetterFacts },
  asks: { 'letters.issue': (_, { replaces }: { replaces: string | null }) => replaces !== null },
  apiDocument: () => import('./letters.api-document.ts'),
} satisfies Room
