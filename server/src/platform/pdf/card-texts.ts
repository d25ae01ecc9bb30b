import { messages } from '@portal/contract/messages'
import { type CardLine, cardPhoto, cardSides } from '@portal/contract/records/id-cards/card-layout'
import type { CardData, PdfFacts } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import { qrSvg } from './qr-svg.ts'

const text = messages.idCard

/**
 * A label, its value, what is printed in the place of a missing value, whether it is an identifying number, and the
 * numbers of characters from which on its font is smaller.
 */
type Field = [string, string, string, boolean, readonly number[]]

const fieldsOf = (lines: readonly CardLine[], card: CardData) =>
  lines
    .filter(({ field, optional }) => !optional || card[field])
    .map(({ field, label, longFrom, strong = false }): Field => {
      const missing = messages.common.notAvailable(label)
      return [printable(label), printable(card[field] ?? ''), missing, strong, longFrom]
    })

/** What the template of a card prints. `photo` is the name of its file. */
export const textsOfCard = (card: CardData, photo: string | null) => ({
  name: printable(card.name),
  photo,
  frame: cardPhoto,
  photoLabel: messages.common.photoOf(card.name),
  missingPhoto: messages.common.notAvailable(text.image),
  front: fieldsOf(cardSides.front, card),
  back: fieldsOf(cardSides.back, card),
  qr: qrSvg(card.qr),
  qrLabel: text.qr(card.card),
  code: card.code,
})

/** What a PDF says about itself, for the templates. */
export const textsOfFacts = ({ title, college, issuedAt }: PdfFacts) => ({
  title,
  college: printable(college),
  date: {
    ...{ year: issuedAt.getUTCFullYear(), month: issuedAt.getUTCMonth() + 1, day: issuedAt.getUTCDate() },
    ...{ hour: issuedAt.getUTCHours(), minute: issuedAt.getUTCMinutes(), second: issuedAt.getUTCSeconds() },
  },
})
