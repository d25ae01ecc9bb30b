import { readerLocale } from './reader-locale.ts'

const format = new Intl.NumberFormat(readerLocale)

/** A number with the separators that the reader writes. */
export const formatNumber = (value: number) => format.format(value)
