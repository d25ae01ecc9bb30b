/** What becomes of a group of a promotion: it moves to another semester, leaves the college, or stays where it is. */
export const promotionActions = ['move', 'leave', 'stay'] as const
