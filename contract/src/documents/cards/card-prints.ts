import * as z from 'zod/mini'
import { bulkOperationFields } from '../../bulk-operation.ts'
import { instant, recordId } from '../../fields.ts'
import { studentFilters } from '../../people/students.ts'
import { CARDS_PER_PRINT_MAX, PRINTER_OFFSET_MAX_MM } from './card-print-limits.ts'

/** `cards`: each side on a page of its own, for card printers. `a4`: ten on a page, to be cut. */
export const printLayouts = ['cards', 'a4'] as const
/** `duplex`: each page of fronts is followed by one of backs. */
export const printSides = ['duplex', 'fronts', 'backs'] as const

const offset = z.number().check(z.minimum(-PRINTER_OFFSET_MAX_MM), z.maximum(PRINTER_OFFSET_MAX_MM))

/** How cards are printed. The offsets move the backs, in millimetres, by what the printer is off. */
export const printOptions = z.strictObject({
  layout: z.enum(printLayouts),
  sides: z.enum(printSides),
  offsetX: offset,
  offsetY: offset,
})
export type PrintOptions = z.output<typeof printOptions>

/** Whose cards: those of these students, or of all who match the filters. */
export const cardSelection = z.strictObject({
  course: studentFilters.course,
  semester: studentFilters.semester,
  year: studentFilters.year,
  /** Empty: all who match the filters. */
  studentIds: z._default(z.array(recordId).check(z.maxLength(CARDS_PER_PRINT_MAX)), []),
  /** Only cards that have never been printed as they are now. */
  notPrinted: z._default(z.boolean(), true),
  /** Only cards that were issued with a misplaced photo, printed or not. They are issued anew when they are printed. */
  misplacedPhotos: z._default(z.boolean(), false),
  /** Also cards without a photo; otherwise they are left out. */
  withoutPhotos: z._default(z.boolean(), false),
})

/** How many cards a selection has. */
export const cardSelectionCounts = z.object({
  /** Those that a print would have. It takes at most CARDS_PER_PRINT_MAX of them. */
  cards: z.int(),
  /** Cards without a photo: left out, or among `cards` if the selection has them, too. */
  withoutPhoto: z.int(),
  /** The names of the first CARDS_WITHOUT_PHOTO_NAMED of their students. */
  withoutPhotoNames: z.array(z.string()),
  /** Valid cards that earlier versions have issued with a misplaced photo, printed or not. */
  misplacedPhotos: z.int(),
  /** The names of the first MISPLACED_PHOTOS_NAMED of their students. */
  misplacedPhotoNames: z.array(z.string()),
  /** Active students without a card. */
  withoutCard: z.int(),
  /** Left out because they have been printed already. */
  printed: z.int(),
  /** Left out because their student is inactive or has left. */
  notActive: z.int(),
  /** Left out because they are not valid: withdrawn, under review, or their validity is over. */
  notValid: z.int(),
  /** Left out because they cannot be made. */
  failed: z.int(),
})
export type CardSelectionCounts = z.output<typeof cardSelectionCounts>

export const cardPrintInput = z.strictObject({ selection: cardSelection, options: printOptions })

/** ID cards that were printed together. */
export const cardPrint = z.object({
  ...bulkOperationFields(['preparing', 'ready', 'failed']),
  layout: z.enum(printLayouts),
  sides: z.enum(printSides),
  /** While it is being prepared, how many were chosen. */
  cards: z.int(),
  /** Where the PDF is downloaded; null before it is made, and after CARD_PRINT_DAYS. */
  fileUrl: z.nullable(z.string()),
  readyAt: z.nullable(instant),
  /** When somebody said that the cards were not printed after all. */
  undoneAt: z.nullable(instant),
})
export type CardPrint = z.output<typeof cardPrint>
