import { useRef, useState } from 'react'

type Ticked = {
  list: string
  ids: ReadonlySet<string>
}

/**
 * The rows of a page that are ticked. A row that leaves the page is no longer ticked; with another page, search or order
 * nothing is.
 * @param list names the page that is shown
 * @param rows the ids of its rows, in order
 */
export function useTicked(list: string, rows: readonly string[]) {
  const [ticked, setTicked] = useState<Ticked>({ list, ids: new Set() })
  const anchor = useRef<string | null>(null)
  const ids = ticked.list === list ? new Set(rows.filter((id) => ticked.ids.has(id))) : new Set<string>()
  // Forgotten at once: a row that comes back later, such as after Undo, is not ticked again.
  if (ticked.list !== list || ids.size !== ticked.ids.size) setTicked({ list, ids })

  const set = (changed: readonly string[], isTicked: boolean) =>
    setTicked({ list, ids: new Set(isTicked ? [...ids, ...changed] : [...ids].filter((id) => !changed.includes(id))) })

  return {
    ids,
    /** Ticks a row or takes the tick away; with `range`, all rows from the one ticked last to this one. */
    tick: (id: string, range: boolean) => {
      const [from, to] = [rows.indexOf(anchor.current ?? id), rows.indexOf(id)]
      const isRange = range && from >= 0
      set(isRange ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], !ids.has(id))
      anchor.current = id
    },
    tickAll: (isTicked: boolean) => set(rows, isTicked),
    clear: () => set(rows, false),
  }
}

export type TickedRows = ReturnType<typeof useTicked>
