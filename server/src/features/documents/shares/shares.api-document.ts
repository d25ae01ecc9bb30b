import * as shareLinks from '@portal/contract/documents/share-links'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [shareLinks],
  tags: {
    myDocuments: "A student's own issued documents.",
    myShares: 'Links by which a student shows documents to others.',
  },
  descriptions: {
    ShareInput: {
      documents: 'The ids of the issued documents to show, 1 to 50.',
      name: ['What the student calls the link; it may be empty. Only the student sees it.', 'For the bank'],
      until: 'How long it can be opened: day, week, month, or the moment of its end, at most 366 days from now.',
      pin: ['4 to 8 digits that visitors must enter; empty: no PIN.', '4711'],
    },
    ShareLink: {
      name: ['What the student calls the link; it may be empty.', 'For the bank'],
      state: 'Whether the link can be opened. wrongPins: too many wrong PINs were tried.',
      url: 'The web address of the link; null: it can no longer be opened.',
      documents: 'The issued documents that the link shows.',
      hasPin: 'Whether visitors need a PIN.',
      opened: 'How often the page of the link was opened.',
      downloads: 'How often a document was opened or downloaded by the link.',
      endedAt: 'When the student ended it before its time; null: it was not.',
    },
    ShareLinkDocument: { kind: 'What was issued: an ID card, a certificate or a letter.' },
  },
} satisfies RoomApiDocument
