const KILO = 1024
const MEGA = KILO * KILO

const inUnit = (unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits })

/** How large a file is, in kB or MB. */
export const fileSize = (bytes: number) =>
  bytes < MEGA ? inUnit('kilobyte', 0).format(Math.max(1, bytes / KILO)) : inUnit('megabyte', 1).format(bytes / MEGA)
