const MIN_DIGITS = 4

/** The number of a request, such as `2026-0412`; wider after 9999. */
export const requestNumberOf = (year: number, number: number) => `${year}-${String(number).padStart(MIN_DIGITS, '0')}`
