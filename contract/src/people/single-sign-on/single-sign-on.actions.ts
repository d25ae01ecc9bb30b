import { peopleOfTheOffice, type RoomActions, registrars } from '../../action-facts.ts'

export const singleSignOnActions = {
  permitSignIn: {
    who: registrars,
    limit: 'write',
    audited: 'Allowed an account of the institution to be linked',
    needs: 'singleSignOn',
  },
  linkSignIn: { audited: 'Linked an account of the institution' },
  unlinkSignIn: {
    who: registrars,
    limit: 'write',
    audited: 'Removed the link to an account of the institution',
    needs: 'singleSignOn',
  },
  /** A student is linked anew at the next sign-in there. */
  unlinkOwnSignIn: {
    who: peopleOfTheOffice,
    limit: 'write',
    audited: 'Removed the link to their account of the institution',
    needs: 'singleSignOn',
  },
} as const satisfies RoomActions
