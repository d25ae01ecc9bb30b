import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconSearch } from '@tabler/icons-react'
import styles from './toolbar.module.css'
import { useTyped } from './use-typed.ts'

/** Searches as soon as the typing pauses, and at once on Enter. */
export function SearchBox({ q, hint, onSearch }: { q: string; hint: string; onSearch: (q: string) => void }) {
  const { typed, setTyped, settle } = useTyped(q, onSearch)
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          settle()
        }}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="search"
          aria-label={messages.common.search}
          placeholder={hint}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  )
}
