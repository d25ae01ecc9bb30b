import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportNote } from '@portal/contract/bulk/imports/imports'
import { IconInfoCircle } from '@tabler/icons-react'
import layout from '../../../../ui/layout/layout.module.css'
import { Notice } from '../../../../ui/layout/notice.tsx'

const text = importMessages.notes

/** What the reader of a file should know about it, such as that rows are hidden; nothing where there is nothing. */
export function NotesNotice({ notes }: { notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null
  return (
    <Notice
      tone="plain"
      Icon={IconInfoCircle}
      below={
        <ul className={layout.lines}>
          {notes.map(({ kind, count, detail }) => (
            <li key={`${kind} ${detail}`}>{text.kinds[kind](count, detail)}</li>
          ))}
        </ul>
      }
    >
      <b>{text.heading}</b>
    </Notice>
  )
}
