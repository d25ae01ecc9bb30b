import { messages } from '@portal/contract/messages'
import { searchMessages } from '@portal/contract/shell/search-messages'
import { IconAlertTriangle, IconCornerDownLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/button/button.tsx'
import layout from '../ui/layout/layout.module.css'
import type from '../ui/text/text.module.css'
import type { Entry, EntryGroup } from './entries.tsx'
import { markedParts } from './fold.ts'
import styles from './results.module.css'
import type { ComboboxState } from './use-combobox.ts'
import type { useEntries } from './use-entries.ts'

const text = searchMessages

type ResultsProps = {
  entries: ReturnType<typeof useEntries>
  /** The text to mark. */
  typed: string
  combobox: ComboboxState
  onChoose: () => void
}

/** The list of what was found, in groups. */
export function Results({ entries: { groups, isEmpty, error, retry }, typed, combobox, onChoose }: ResultsProps) {
  return (
    <div ref={combobox.list.ref} className={styles.results}>
      {error && (
        <div className={`${layout.row} ${styles.failed}`} role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <p>{text.failed}</p>
          <Button size="small" onClick={retry}>
            {messages.common.tryAgain}
          </Button>
        </div>
      )}
      {isEmpty && <p className={styles.nothing}>{text.nothing(typed)}</p>}
      <div role="listbox" id={combobox.list.id} aria-label={text.results}>
        {groups.map((group) => (
          <Group key={group.id} group={group} id={combobox.optionId(`group-${group.id}`)}>
            {group.entries.map((entry) => (
              <Option key={entry.id} entry={entry} typed={typed} combobox={combobox} onChoose={onChoose} />
            ))}
          </Group>
        ))}
      </div>
    </div>
  )
}

function Group({ group: { title, count }, id, children }: { group: EntryGroup; id: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.group}>
        <span>{title}</span>
        {count && <span>{count}</span>}
      </div>
      {children}
    </div>
  )
}

type OptionProps = { entry: Entry } & Pick<ResultsProps, 'typed' | 'combobox' | 'onChoose'>

function Option({ entry, typed, combobox, onChoose }: OptionProps) {
  const isActive = combobox.active === entry.id
  const option = {
    id: combobox.optionId(entry.id),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: `${layout.row} ${styles.option}`,
    // The input keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => isActive || combobox.choose(entry.id),
  }
  if ('run' in entry) {
    return (
      <button type="button" {...option} onClick={entry.run}>
        <OptionContent entry={entry} typed={typed} isActive={isActive} />
      </button>
    )
  }
  const close = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose()
  }
  return (
    <Link {...entry.link} {...option} onClick={close}>
      <OptionContent entry={entry} typed={typed} isActive={isActive} />
    </Link>
  )
}

function OptionContent({ entry, typed, isActive }: { entry: Entry; typed: string; isActive: boolean }) {
  return (
    <>
      <span className={styles.picture}>{entry.picture}</span>
      <span className={styles.words}>
        <b dir="auto">
          <Marked text={entry.label} typed={typed} />
        </b>
        {entry.details && (
          <span className={type.small} dir="auto">
            <Marked text={entry.details} typed={entry.marksDetails ? typed : ''} />
          </span>
        )}
      </span>
      {entry.badge && <span className={styles.badge}>{entry.badge}</span>}
      {isActive && !entry.badge && (
        <span className={styles.open} aria-hidden>
          {text.open}
          <IconCornerDownLeft size={18} stroke={1.75} />
        </span>
      )}
    </>
  )
}

/** The text with its matches marked. */
function Marked({ text: whole, typed }: { text: string; typed: string }) {
  let at = 0
  return markedParts(whole, typed).map(({ text: part, isMatch }) => {
    const key = at
    at += part.length
    return isMatch ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
