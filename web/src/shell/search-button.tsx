import { searchMessages } from '@portal/contract/shell/search-messages'
import { IconSearch } from '@tabler/icons-react'
import { Keys } from '../ui/keyboard/keys.tsx'
import styles from './search-button.module.css'
import bar from './top-bar.module.css'

/** Opens the search over everything. In the bar itself it is only an icon, for narrow screens. */
export const SearchButton = ({ open, isNarrow = false }: { open: () => void; isNarrow?: boolean }) => (
  <button
    type="button"
    className={isNarrow ? bar.menuButton : styles.wide}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={open}
  >
    <IconSearch size={isNarrow ? 24 : 18} stroke={1.75} aria-hidden />
    <span className={isNarrow ? 'visually-hidden' : styles.word}>{searchMessages.button}</span>
    <span className="visually-hidden">{searchMessages.everything}</span>
    {isNarrow || (
      <span className={styles.keys} aria-hidden>
        <Keys keys="mod+k" />
      </span>
    )}
  </button>
)
