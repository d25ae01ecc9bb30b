import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconList,
  IconPlus,
  IconTable,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import styles from './format-toolbar.module.css'
import type { TextEditor } from './plain-editor.tsx'
import { insertTable, toggleBold, toggleList, toggleTitle } from './text-edits.ts'

const text = templateMessages.toolbar

type FormatToolbarProps = {
  /** The editor that the buttons act on. It gets the focus back. */
  editor: () => TextEditor | null
  /** Leads to the fields that can be put in. */
  onFields: () => void
}

const buttons = [
  { label: text.bold, keys: 'Control+B', Icon: IconBold, run: (editor: TextEditor) => editor.edit(toggleBold) },
  { label: text.title, Icon: IconHeading, run: (editor: TextEditor) => editor.edit(toggleTitle) },
  { label: text.list, Icon: IconList, run: (editor: TextEditor) => editor.edit(toggleList) },
  {
    label: text.table,
    Icon: IconTable,
    run: (editor: TextEditor) => editor.edit(insertTable(text.tableHead, text.tableCell)),
  },
  { label: text.undo, keys: 'Control+Z', Icon: IconArrowBackUp, run: (editor: TextEditor) => editor.undo() },
  { label: text.redo, keys: 'Control+Y', Icon: IconArrowForwardUp, run: (editor: TextEditor) => editor.redo() },
]

/** What is done with the text of a letter. One stop for the Tab key; the arrow keys go from button to button. */
export function FormatToolbar({ editor, onFields }: FormatToolbarProps) {
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')]
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[next % all.length]?.focus()
  }
  const stopOf = (index: number) => ({ tabIndex: index === stop ? 0 : -1, onFocus: () => setStop(index) })
  return (
    <div role="toolbar" aria-label={text.label} className={styles.toolbar} onKeyDown={move}>
      {buttons.map(({ label, keys, Icon, run }, index) => (
        <button
          key={label}
          type="button"
          className={styles.tool}
          aria-label={label}
          aria-keyshortcuts={keys}
          title={label}
          {...stopOf(index)}
          onClick={() => {
            const present = editor()
            if (present) run(present)
          }}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      ))}
      <button type="button" className={styles.insert} {...stopOf(buttons.length)} onClick={onFields}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {text.insertField}
      </button>
    </div>
  )
}
