import { readerLocale } from './reader-locale.ts'

const KILO = 1024
const MEGA = KILO * KILO

const unitFormat = (unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(readerLocale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits })

/** A size in bytes as kB or MB. */
export const formatFileSize = (bytes: number) =>
  bytes < MEGA
    ? unitFormat('kilobyte', 0).format(Math.max(1, bytes / KILO))
    : unitFormat('megabyte', 1).format(bytes / MEGA)
