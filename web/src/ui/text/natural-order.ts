/** Compares texts for sorting: 9 before 10. */
export const naturalOrder = new Intl.Collator(undefined, { numeric: true }).compare
