import { Problem } from '@portal/contract/problems'
import { beginning, type Position } from './record-changes.store.ts'

/** Where a program goes on: in all records after the one with this `seq`, or, with null, in the changes after `position`. */
export type Cursor = { records: number | null; position: Position }

/** The first cursor of a list. */
export const fromTheStart = (position: Position): Cursor => ({ records: 0, position })

export function writeCursor(list: string, { records, position: { tx, seq, at } }: Cursor) {
  return Buffer.from([list, records ?? '', tx, seq, at].join('|')).toString('base64url')
}

/** Reads what `writeCursor` has written for the same list. Throws CURSOR_UNKNOWN. */
export function readCursor(list: string, text: string): Cursor {
  const plain = Buffer.from(text, 'base64url').toString()
  const [, of, records = '', tx, seq, at = ''] =
    /^(\w+)\|(\d{0,15})\|(\d{1,15})\|(\d{1,15})\|([\dTZ:.-]{0,24})$/.exec(plain) ?? []
  if (of !== list) throw new Problem('CURSOR_UNKNOWN')
  const position = { ...beginning, tx: Number(tx), seq: Number(seq), at }
  return { records: records === '' ? null : Number(records), position }
}
