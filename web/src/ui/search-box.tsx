import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { SEARCH_TYPING_PAUSE_MS } from '@portal/contract/timings'
import { words } from '@portal/contract/words'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './toolbar.module.css'

/** Searches as soon as the typing pauses, and at once on Enter. */
export function SearchBox({ q, hint, onSearch }: { q: string; hint: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (q !== known) {
    // The list was set back from elsewhere (the filters cleared, the back button).
    setKnown(q)
    setTyped(q)
  }
  const search = () => {
    setKnown(typed)
    onSearch(typed)
  }
  // News that keeps changing the list must not keep the search waiting.
  const searchNow = useEffectEvent(search)
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(searchNow, SEARCH_TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, q])

  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="search"
          aria-label={words.common.search}
          placeholder={hint}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  )
}
