import { cardFieldMessages } from '@portal/contract/card-field-messages'
import { messages } from '@portal/contract/messages'
import type { CardData, PdfFacts } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import { qrSvg } from './qr-svg.ts'

const text = messages.idCard

/** A label, its value, what is printed in the place of a missing value, whether it is an identifying number, and the
 * numbers of characters from which on its font is smaller. */
type Field = [string, string, string, boolean, readonly number[]]

const field = (label: string, value: string, smallerFrom: readonly number[] = [], strong = false): Field => [
  printable(label),
  printable(value),
  messages.common.notAvailable(label),
  strong,
  smallerFrom,
]
const optional = (label: string, value: string | null, smallerFrom: readonly number[] = []) =>
  value === null || value === '' ? [] : [field(label, value, smallerFrom)]

/** What the template of a card prints. `photo` is the name of its file. */
export const textsOfCard = (card: CardData, photo: string | null) => ({
  name: printable(card.name),
  photo,
  photoLabel: messages.common.photoOf(card.name),
  missingPhoto: messages.common.notAvailable(text.image),
  front: [
    field(text.id, card.card, [15, 26], true),
    field(text.collegeId, card.collegeId, [12, 22], true),
    field(text.course, card.course, [32, 60]),
    field(text.semester, card.semester, [12, 18]),
    ...optional(cardFieldMessages.validUntil, card.validUntil),
  ],
  back: [
    field(text.email, card.email, [44, 80]),
    field(text.contact, card.contact),
    field(text.father, card.fatherName, [44, 70]),
    ...optional(cardFieldMessages.bloodGroup, card.bloodGroup),
    ...optional(cardFieldMessages.emergencyContact, card.emergencyContact, [44, 56]),
  ],
  qr: qrSvg(card.qr),
  qrLabel: text.qr(card.card),
  code: card.code,
})

/** What a PDF says about itself, for the templates. */
export const textsOfFacts = ({ title, college, issuedAt }: PdfFacts) => ({
  title,
  college: printable(college),
  date: { year: issuedAt.getUTCFullYear(), month: issuedAt.getUTCMonth() + 1, day: issuedAt.getUTCDate() },
})
