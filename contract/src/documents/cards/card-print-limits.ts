/** The cards of one print. */
export const CARDS_PER_PRINT_MAX = 1_000
/** How many students whose cards have no photo are named before a print. */
export const CARDS_WITHOUT_PHOTO_NAMED = 5
export const CARD_PRINTS_PER_HOUR = 60
/** How far the backs of printed cards can be moved, in either direction. */
export const PRINTER_OFFSET_MAX_MM = 10

/** The students whose card was issued with a misplaced photo that are named. */
export const MISPLACED_PHOTOS_NAMED = 100
