import { Dialog } from '@base-ui/react/dialog'
import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { searchMessages } from '@portal/contract/shell/search-messages'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DialogClose } from '../ui/dialog/dialog-close.tsx'
import { Keys } from '../ui/keyboard/keys.tsx'
import layout from '../ui/layout/layout.module.css'
import { formatNumber } from '../ui/text/format-number.ts'
import { Results } from './results.tsx'
import styles from './search-dialog.module.css'
import { takeTypedAhead } from './typed-ahead.ts'
import { useCombobox } from './use-combobox.ts'
import { type FromShell, useEntries } from './use-entries.ts'

const text = searchMessages

type SearchDialogProps = FromShell & { open: boolean; onClose: () => void }

/** The search over everything: students, screens and actions. */
export function SearchDialog({ open, onClose, screenLinks, showShortcuts }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  // A chosen entry leads to another screen, which gets the focus.
  const returnsFocus = useRef(true)
  const choose = () => {
    returnsFocus.current = false
    onClose()
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        returnsFocus.current = true
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.dialog} initialFocus={input} finalFocus={() => returnsFocus.current}>
            <Dialog.Title className="visually-hidden">{text.title}</Dialog.Title>
            <Search input={input} onChoose={choose} screenLinks={screenLinks} showShortcuts={showShortcuts} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type SearchProps = FromShell & {
  input: React.RefObject<HTMLInputElement | null>
  onChoose: () => void
}

function Search({ input, onChoose, screenLinks, showShortcuts }: SearchProps) {
  const [typed, setTyped] = useState('')
  const entries = useEntries(typed, {
    screenLinks,
    showShortcuts() {
      onChoose()
      showShortcuts()
    },
  })
  const combobox = useCombobox(entries)
  return (
    <>
      <div className={`${layout.row} ${styles.head}`}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
        <input
          {...combobox.input}
          ref={input}
          dir="auto"
          aria-label={text.label}
          placeholder={text.hint}
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onFocus={() => {
            const ahead = takeTypedAhead()
            if (ahead) setTyped(typed + ahead)
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            combobox.reset()
          }}
        />
        <DialogClose label={text.close} />
      </div>
      <Results entries={entries} typed={typed.trim()} combobox={combobox} onChoose={onChoose} />
      <SearchFooter results={entries.results} isFresh={entries.isFresh} />
    </>
  )
}

const hints = [
  { keys: ['up', 'down'], label: text.keys.choose },
  { keys: ['enter'], label: text.keys.open },
  { keys: ['mod+enter'], label: text.keys.newTab },
  { keys: ['esc'], label: text.keys.close },
]

/** The keys of the search, and how many entries it shows. */
function SearchFooter({ results, isFresh }: { results: number; isFresh: boolean }) {
  return (
    <div className={styles.footer}>
      {hints.map(({ keys, label }) => (
        <span key={label} className={styles.keyHint} aria-hidden>
          {keys.map((key) => (
            <Keys key={key} keys={key} />
          ))}
          <span>{label}</span>
        </span>
      ))}
      <span role="status" className={styles.found}>
        {isFresh ? text.found(results, formatNumber(results)) : text.searching}
      </span>
    </div>
  )
}
