import { type PrintOptions, printOptions } from '@portal/contract/documents/cards/card-prints'
import { useState } from 'react'

const KEY = 'card-print-options'

type Choices = Pick<PrintOptions, 'layout' | 'sides'>
/** As they are typed. */
type Offsets = { offsetX: string; offsetY: string }
type Kept = Choices & Offsets

const initial: Kept = { layout: 'a4', sides: 'duplex', offsetX: '0', offsetY: '0' }

function keptOptions(): Kept {
  try {
    const kept = { ...initial, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
    return parse(kept) ? kept : initial
  } catch {
    return initial
  }
}

/** Null when an offset is not a number in its limits. */
function parse({ layout, sides, offsetX, offsetY }: Kept) {
  const parsed = printOptions.safeParse({ layout, sides, offsetX: millimetres(offsetX), offsetY: millimetres(offsetY) })
  return parsed.success ? parsed.data : null
}

/** In many languages the decimal sign is a comma. */
export const millimetres = (typed: string) =>
  /^[-−+]?\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-').replace(',', '.')) : Number.NaN

/** How cards are printed, as this browser remembers it: the offset belongs to the printer beside it. */
export function usePrintOptions() {
  const [kept, setKept] = useState(keptOptions)
  const change = (next: Partial<Kept>) => {
    const all = { ...kept, ...next }
    setKept(all)
    if (parse(all)) localStorage.setItem(KEY, JSON.stringify(all))
  }
  const { layout, sides, offsetX, offsetY } = kept
  return {
    choices: { layout, sides },
    offsets: { offsetX, offsetY },
    options: parse(kept),
    change,
  }
}
