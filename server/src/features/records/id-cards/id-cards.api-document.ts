import * as idCards from '@portal/contract/records/id-cards/id-cards'
import type { Description, Descriptions, RoomApiDocument } from '../../api-document.ts'

const VALID_UNTIL: Description = [
  'The last day on which the card is valid, YYYY-MM-DD. Empty: without an end. Left out: not changed.',
  '2027-05-31',
]

const addedFields: Descriptions = {
  validUntil: VALID_UNTIL,
  bloodGroup: 'The blood group for the card. Empty: not printed. Left out: not changed.',
  emergencyContact: 'Whom to call in an emergency. Empty: not printed. Left out: not changed.',
}

export const apiDocument = {
  schemas: [idCards],
  tags: { idCards: 'The ID cards of students.' },
  descriptions: {
    IdCard: {
      voidSince: 'Since when it is not valid, because the student has left; null: it is valid.',
      status: 'The status of the record.',
      student: 'What is printed on the card of the student.',
    },
    IdCardsAddInput: addedFields,
    IdCardsReplaceLostInput: {
      validUntil: VALID_UNTIL,
      card: ['The number of the new card.', 'CS-2026-0117-R2'],
      lost: [
        'The number of the lost card, as it was shown. If the card has another one now, it is refused.',
        'CS-2026-0117',
      ],
      fee: ['A note about the fee. Only the audit trail keeps it.', 'Paid, receipt 118'],
    },
  },
} satisfies RoomApiDocument
