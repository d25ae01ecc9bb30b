import * as cardPrints from '@portal/contract/documents/cards/card-prints'
import { printOptions } from '@portal/contract/documents/cards/card-prints'
import { type Descriptions, file, json, opened, PDF, type RoomApiDocument } from '../../api-document.ts'

const printing: Descriptions = {
  layout: 'cards: each side on its own page, for a card printer. a4: ten cards on a page, to be cut.',
  sides: 'duplex: each page of fronts is followed by one of backs. Otherwise only fronts or only backs.',
}

export const apiDocument = {
  schemas: [cardPrints],
  tags: { cardPrints: 'Printing ID cards.' },
  fileOperations: {
    cardPrintFile: {
      tag: 'cardPrints',
      summary: 'The PDF of printed ID cards',
      answer: { description: 'The file', content: file(PDF) },
      problems: opened,
    },
    cardTestPage: {
      tag: 'cardPrints',
      summary: 'A page of cards of nobody, to find the offset of a printer',
      body: json(printOptions),
      answer: { description: 'The file', content: file(PDF) },
      problems: ['EXPORT_RUNNING'],
    },
  },
  descriptions: {
    CardPrint: {
      ...printing,
      state: 'preparing: the PDF is being made. ready: it can be printed. failed: it could not be made.',
      cards: 'How many cards the PDF has. While it is being made: how many were chosen.',
      readyAt: 'When the PDF was ready; null: it is not.',
      undoneAt: 'When somebody said that the cards were not printed after all; null: nobody did.',
    },
    CardPrintInput: { selection: 'Whose cards are printed.', options: 'How the cards are printed.' },
    CardSelection: {
      semester: ['Only these semesters. Empty: all.', ['3']],
      year: ['Only these years of study. Empty: all.', ['2']],
      notPrinted: 'Whether to take only cards that were never printed as they are now.',
      misplacedPhotos: 'Whether to take only cards that were issued with a misplaced photo. They are issued anew.',
      withoutPhotos: 'Whether cards without a photo are printed too. Otherwise they are left out.',
    },
    CardSelectionCounts: {
      cards: 'How many cards the print would have. A print takes at most 1,000 of them.',
      withoutPhoto: 'How many cards have no photo. They are left out, unless the selection takes them too.',
      withoutPhotoNames: 'The names of the first students whose card has no photo, at most 5.',
      misplacedPhotos: 'How many valid cards were issued with a misplaced photo, printed or not.',
      misplacedPhotoNames: 'The names of the first of their students, at most 100.',
      withoutCard: 'How many active students have no card.',
      printed: 'How many are left out because they were printed already.',
      notActive: 'How many are left out because their student is inactive or has left.',
      notValid: 'How many are left out because they are not valid: withdrawn, under review, or over.',
      failed: 'How many are left out because they cannot be made.',
    },
    PrintOptions: {
      ...printing,
      offsetX: ['How far the backs are moved to the right, in millimetres, from -10 to 10.', 0.5],
      offsetY: ['How far the backs are moved down, in millimetres, from -10 to 10.', -0.5],
    },
  },
} satisfies RoomApiDocument
