import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { helpMessages } from '@portal/contract/shell/help-messages'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import toolbar from '../../ui/filter/toolbar.module.css'
import styles from './help.module.css'

type HelpSearchBoxProps = {
  ref: Ref<HTMLInputElement>
  q: string
  onSearch: (q: string) => void
  onEnter: () => void
}

/** Filters the page with each letter; Enter leads to the first part that was found. */
export const HelpSearchBox = ({ ref, q, onSearch, onEnter }: HelpSearchBoxProps) => (
  <search className={`${toolbar.search} ${styles.search}`}>
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={helpMessages.search}
        placeholder={helpMessages.placeholder}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={q}
        onChange={({ target }) => onSearch(target.value)}
      />
    </form>
  </search>
)
