import { CARD_PRINT_DAYS } from '../../delays.ts'
import { shellMessages } from '../../shell/shell-messages.ts'
import { counted, plural } from '../../text/plural.ts'
import { CARDS_PER_PRINT_MAX, PRINTER_OFFSET_MAX_MM } from './card-print-limits.ts'

const cards = counted('one card', '# cards')
const most = CARDS_PER_PRINT_MAX.toLocaleString('en')

/** The labels, headings and notices of the screen that prints ID cards, and the words in its PDFs. */
export const cardPrintMessages = {
  title: shellMessages.printIdCards,

  pdfTitle: 'ID cards',
  nothingValid: 'None of these cards is valid any more.',
  noPhotos: 'None of these cards has a photo.',
  photosUnreadable: 'The photos of these cards cannot be read in the file storage. The log of the portal says which.',
  fileName: (day: string) => `ID cards ${day}.pdf`,
  testPage: 'Test page',
  testPageFile: 'test page.pdf',
  sample: {
    name: 'Test Card',
    heading: 'As it is printed',
    of: (name: string) => `The card of ${name}.`,
    none: 'The first of these students has no ID card yet.',
  },

  who: {
    heading: 'Whose cards',
    one: (name: string) => `Only the cards of ${name}.`,
    everybody: 'Choose from all students',
    courses: 'Courses',
    semesters: 'Semesters',
    years: 'Years',
    all: 'Without a tick: all of them.',
    noStudents: 'There are no active students yet.',
    notPrinted: 'Only cards that have not been printed yet',
  },

  some: {
    heading: 'Only some of these students',
    searchHint: 'Name, College Id, card',
    ticked: (count: number, formatted: string) =>
      count === 0
        ? 'None is ticked: all of them.'
        : plural(count, { one: 'One is ticked.', other: `${formatted} are ticked.` }),
    clear: 'Take the ticks away',
    none: 'Nobody is found.',
    more: (formatted: string) => `The first ${formatted} are shown. Search for others.`,
  },

  count: {
    cards: counted('One card to print.', '# cards to print.'),
    none: 'No cards to print.',
    most: `One print has at most ${most} cards: print the rest afterwards.`,
    leftOut: 'Not printed',
    withoutPhoto: counted('One card has no photo and is left out', '# cards have no photo and are left out'),
    ofThemWithoutPhoto: counted('One of them has no photo', '# of them have no photo'),
    named: (sentence: string, names: readonly string[], more: number, formatted: string) =>
      `${sentence}: ${names.join(', ')}${more > 0 ? ` and ${formatted} more` : ''}.`,
    misplacedHeading: 'Issued with a misplaced photo',
    misplaced: counted(
      'One card was issued by an earlier version with a photo that is not where it belongs in its frame',
      '# cards were issued by an earlier version with a photo that is not where it belongs in its frame',
    ),
    onlyMisplaced: 'Print only these, also those that have been printed already',
    misplacedAnew:
      'They are issued anew when the PDF is made; the codes of the cards before then say that they have been replaced. Where students only have the PDFs of their cards, make it and print nothing: they then find the new ones.',
    includeWithoutPhoto: counted('Including one without a photo', 'Including # without a photo'),
    withoutCard: counted('One student has no ID card yet.', '# students have no ID card yet.'),
    printed: counted('One card has been printed already.', '# cards have been printed already.'),
    notActive: counted(
      'One card is of a student who is inactive or has left.',
      '# cards are of students who are inactive or have left.',
    ),
    notValid: counted(
      'One card is not valid: withdrawn, under review, or its validity is over.',
      '# cards are not valid: withdrawn, under review, or their validity is over.',
    ),
    failed: counted(
      'One card cannot be made. The record of its student says why.',
      '# cards cannot be made. The records of their students say why.',
    ),
  },

  how: {
    heading: 'How',
    layout: 'Paper',
    layouts: { a4: 'A4 sheets, ten cards on each, to be cut', cards: 'Card printer, one card on each page' },
    sides: 'Sides',
    allSides: { duplex: 'Fronts and backs, for printing on both sides', fronts: 'Fronts only', backs: 'Backs only' },
    duplexHint: 'In the printer’s dialog choose actual size, and flip on the long edge.',
    offset: 'Backs do not lie exactly behind the fronts?',
    offsetHint: `Print the test page, hold it against the light, and measure. The backs move by so many millimetres, at most ${PRINTER_OFFSET_MAX_MM}. This browser remembers it.`,
    offsetX: 'To the right (mm)',
    offsetY: 'Down (mm)',
    offsetWrong: `A number between −${PRINTER_OFFSET_MAX_MM} and ${PRINTER_OFFSET_MAX_MM}`,
    testPage: 'Test page',
  },

  make: (count: number, formatted: string) => `Make ${cards(count, formatted)}`,
  marked: 'They are marked as printed when the PDF is made. You can take that back.',

  run: {
    making: 'Making the PDF',
    leaveSafely: 'You can leave this screen. The print will be in the list below.',
    ready: counted('One card is ready to print.', '# cards are ready to print.'),
    failed: 'The PDF could not be made.',
  },
  download: 'Open PDF',
  downloadOf: (date: string) => `Open PDF of ${date}`,

  list: {
    heading: 'Earlier prints',
    empty: 'No ID cards have been printed yet.',
    when: 'When',
    cards: 'Cards',
    how: 'How',
    actions: 'Actions',
    layouts: { a4: 'A4 sheets', cards: 'Card printer' },
    sides: { duplex: 'both sides', fronts: 'fronts', backs: 'backs' },
    states: { preparing: 'Being made', ready: 'Printed', failed: 'Not made' },
    undone: 'Not printed',
    gone: `The PDF is deleted after ${CARD_PRINT_DAYS} days.`,
  },

  undo: {
    label: 'These were not printed',
    question: 'Were these cards not printed?',
    why: 'They count as not printed again, and the next print has them. The PDF stays.',
    confirm: 'Not printed',
    undone: 'The cards count as not printed again.',
  },
}
