import type { ReactNode } from 'react'
import { useRowFocus } from '../../../../ui/use-row-focus.ts'

/** The rows of a section. When the focused one disappears, the focus moves to the row that takes its place. */
export function RecordList({ records, children }: { records: readonly { id: string }[]; children: ReactNode }) {
  const { list, onFocus } = useRowFocus<HTMLUListElement>(records.map(({ id }) => id))
  return (
    <ul ref={list} onFocus={onFocus}>
      {children}
    </ul>
  )
}
