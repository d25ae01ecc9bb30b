const ROW = '[data-row]'
const FOCUSABLE_ROW = `${ROW}[tabindex]`
const FOCUSABLE = `a[href], button:not([disabled]), input:not([disabled]), ${FOCUSABLE_ROW}`

/** A control in a row of a list: the row's key, its position among the rows of the screen, and which control it is. */
export type RowControl = { key: string; index: number; control: number }

/** The control of a row that `target` is or lies in; null outside of rows and beside their controls. */
export function rowControlOf(target: EventTarget | null): RowControl | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>(ROW)
  const control = target.closest(FOCUSABLE)
  if (!row || !control || !row.contains(control)) return null
  return { key: row.dataset.row ?? '', index: rows().indexOf(row), control: controlsOf(row).indexOf(control) }
}

/** The row with this key, or the row that took its place. */
export const findRow = ({ key, index }: RowControl) => {
  const present = rows()
  return present.find((row) => row.dataset.row === key) ?? present[Math.min(index, present.length - 1)]
}

export const controlIn = (row: Element | undefined, { control }: RowControl) =>
  row ? (controlsOf(row)[control] as HTMLElement | undefined) : undefined

const rows = () => [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)]

/** The row itself is the first where it can have the focus. */
const controlsOf = (row: Element) => [...(row.matches(FOCUSABLE_ROW) ? [row] : []), ...row.querySelectorAll(FOCUSABLE)]
