/** The courses, and the semesters, that one promotion is begun with. */
export const PROMOTION_CHOICES_MAX = 200
/** One page of the longest list. */
export const PROMOTION_TICKS_MAX = 50
export const PROMOTIONS_PER_HOUR = 30
/** A promotion can be undone for this time after it was applied; then the list of its students is deleted. */
export const PROMOTION_UNDO_DAYS = 7
/** A promotion that was never applied is deleted after this time. */
export const PROMOTION_DRAFT_DAYS = 7
