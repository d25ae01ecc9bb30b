import { clerks, office, type RoomActions, registrars } from '../../action-facts.ts'

export const letterActions = {
  viewLetters: { who: office, limit: 'read', needs: 'letters' },
  changeLetterTemplate: { who: registrars, limit: 'write', audited: 'Changed a letter template', needs: 'letters' },
  changeSignatory: { who: registrars, limit: 'write', audited: 'Changed who signs letters', needs: 'letters' },
  issueLetter: { who: clerks, limit: 'write', audited: 'Issued a letter', needs: 'letters' },
  cancelLetter: { who: clerks, limit: 'write', audited: 'Cancelled a letter', needs: 'letters' },
  collectLetter: { who: clerks, limit: 'write', audited: 'Marked a letter as collected, or not', needs: 'letters' },
  sendLetterAgain: {
    who: clerks,
    limit: 'write',
    audited: 'Told a student again that a letter is ready',
    needs: 'notifications',
  },
  issueManyLetters: { who: clerks, limit: 'write', audited: 'Issued letters for many students', needs: 'letters' },
  cancelManyLetters: {
    who: clerks,
    limit: 'write',
    audited: 'Cancelled letters that were issued together',
    needs: 'letters',
  },
  exportLetters: { who: registrars, limit: 'write', audited: 'Exported the register of letters', needs: 'letters' },
  readLetters: { who: 'programs', limit: 'read', needs: 'letters', programs: true },
} as const satisfies RoomActions
