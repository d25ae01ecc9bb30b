import {
  clerks,
  office,
  officeOrOwner,
  type RoomActions,
  registrars,
  students,
  studentsAndClerks,
} from '../action-facts.ts'

export const requestActions = {
  viewQueues: { who: office, limit: 'read' },
  decideRequest: { who: clerks, limit: 'write', audited: 'Decided a request' },
  undoDecision: { who: clerks, limit: 'write', audited: 'Undid a decision on a request' },
  /** Deciding requests of a kind that names the registrar. */
  decideForRegistrar: { who: registrars, limit: 'write' },
  readRequests: { who: 'programs', limit: 'read', programs: true },
  viewOwnRequests: { who: students, limit: 'read' },
  submitRequest: { who: students, limit: 'write' },
  editRequest: { who: students, limit: 'write' },
  withdrawRequest: { who: students, limit: 'write' },
  restoreRequest: { who: students, limit: 'write' },
} as const satisfies RoomActions

export const requestThreadActions = {
  messageRequester: {
    who: clerks,
    limit: 'write',
    audited: 'Wrote to the student about a request',
    needs: 'requestLife',
  },
  resumeRequest: {
    who: clerks,
    limit: 'write',
    audited: 'Stopped waiting for the student of a request',
    needs: 'requestLife',
  },
  addRequestNote: { who: clerks, limit: 'write', audited: 'Added an internal note to a request', needs: 'requestLife' },
  assignRequest: { who: clerks, limit: 'write', audited: 'Changed who works on a request', needs: 'requestLife' },
  answerRequest: { who: students, limit: 'write', needs: 'requestLife' },
  askAgainForStudent: {
    who: clerks,
    limit: 'write',
    audited: 'Asked again for a student',
    needs: 'requestLife',
  },
  showPresence: { who: clerks, limit: 'read', needs: 'requestLife' },
  /** The weekly e-mail with all that is overdue. */
  readOverdueList: { who: registrars, limit: 'read' },
  openRequestFile: {
    who: officeOrOwner,
    limit: 'document',
    audited: 'Opened a file of a request',
    needs: 'requestFiles',
  },
  sendRequestFile: { who: studentsAndClerks, limit: null, needs: 'requestFiles' },
} as const satisfies RoomActions

export const bulkDecisionActions = {
  decideManyRequests: { who: clerks, limit: 'write', audited: 'Decided all requests that matched' },
  undoManyDecisions: { who: clerks, limit: 'write', audited: 'Undid decisions on all requests that matched' },
} as const satisfies RoomActions
