import { clerks, office, officeOrOwner, type RoomActions, registrars, students } from '../action-facts.ts'

export const issuedDocumentActions = {
  viewDocuments: { who: office, limit: 'read', needs: 'verification' },
  reviewDocument: { who: registrars, limit: 'write', audited: 'Put a document under review', needs: 'verification' },
  endDocumentReview: {
    who: registrars,
    limit: 'write',
    audited: 'Ended the review of a document',
    needs: 'verification',
  },
  withdrawDocument: { who: clerks, limit: 'write', audited: 'Withdrew a document', needs: 'verification' },
  retryDocument: { who: clerks, limit: 'write', audited: 'Had a document made again', needs: 'verification' },
  openIssuedFile: {
    who: officeOrOwner,
    limit: 'document',
    audited: 'Opened an issued document',
    needs: 'verification',
  },
  /** Withdrawing and cancelling what somebody else has issued. */
  withdrawOfOthers: { who: registrars, limit: 'write' },
  viewOwnDocuments: { who: students, limit: 'read', needs: 'verification' },
  changeOwnDocument: { who: students, limit: 'write', needs: 'verification' },
  shareOwnDocuments: { who: students, limit: 'write', needs: 'verification' },
  keepOwnCard: { who: students, limit: 'write', needs: 'verification' },
} as const satisfies RoomActions
