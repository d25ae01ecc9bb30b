const format = new Intl.NumberFormat()

/** A number with the separators of the browser's language. */
export const formatNumber = (value: number) => format.format(value)
