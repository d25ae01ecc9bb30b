import { textsOfCard, textsOfFacts } from './card-texts.ts'
import type { CardData, PdfFacts, SheetOptions } from './pdf-renderer.ts'
import type { RenderTask } from './render-task.ts'

/** The front and the back of one card. */
export const cardTask = (card: CardData, facts: PdfFacts): RenderTask => ({
  template: 'card',
  data: { ...textsOfFacts(facts), card: textsOfCard(card, card.photo && photoName(0)) },
  files: photosOf([card]),
  standard: 'a-2a',
  tagged: true,
  createdAt: facts.issuedAt,
  documents: 1,
})

/** Cards for a printer: without tags, which no printer needs and which take time. */
export const cardSheetsTask = (cards: readonly CardData[], options: SheetOptions, facts: PdfFacts): RenderTask => ({
  template: 'card-sheets',
  data: {
    ...textsOfFacts(facts),
    ...options,
    cards: cards.map((card, index) => textsOfCard(card, card.photo && photoName(index))),
  },
  files: photosOf(cards),
  standard: 'a-2b',
  tagged: false,
  createdAt: facts.issuedAt,
  documents: cards.length,
})

const photoName = (index: number) => `photo-${index}.jpg`

const photosOf = (cards: readonly CardData[]) =>
  Object.fromEntries(cards.flatMap(({ photo }, index) => (photo ? [[photoName(index), photo]] : [])))
