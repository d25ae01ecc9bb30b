import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconSearch } from '@tabler/icons-react'
import styles from './toolbar.module.css'
import { useDebouncedInput } from './use-debounced-input.ts'

type SearchBoxProps = { q: string; placeholder: string; onSearch: (q: string) => void }

/** Searches when typing pauses, and at once on Enter. */
export function SearchBox({ q, placeholder, onSearch }: SearchBoxProps) {
  const { input, setInput, commit } = useDebouncedInput(q, onSearch)
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          commit()
        }}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="search"
          dir="auto"
          aria-label={messages.common.search}
          placeholder={placeholder}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
      </form>
    </search>
  )
}
