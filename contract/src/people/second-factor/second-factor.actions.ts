import { everybodySignedIn, type RoomActions, registrars } from '../../action-facts.ts'

export const secondFactorActions = {
  viewOwnSecondFactor: { who: everybodySignedIn, limit: 'read', needs: 'secondFactor' },
  changeOwnSecondFactor: { who: everybodySignedIn, limit: 'write', needs: 'secondFactor' },
  awaitSecondStep: { audited: 'Got as far as the second factor' },
  secondFactorFailed: { audited: 'Failed at the second factor' },
  addSecondFactor: { audited: 'Added a second factor' },
  removeSecondFactor: { audited: 'Removed a second factor' },
  makeRecoveryCodes: { audited: 'Made recovery codes' },
  useRecoveryCode: { audited: 'Used a recovery code' },
  resetSecondFactor: { who: registrars, limit: 'write', audited: 'Reset a second factor', needs: 'secondFactor' },
  confirmOwnSession: { who: everybodySignedIn, limit: 'write', needs: 'secondFactor' },
  confirmSession: { audited: 'Confirmed that it is them' },
  confirmSessionFailed: { audited: 'Failed to confirm that it is them' },
} as const satisfies RoomActions
