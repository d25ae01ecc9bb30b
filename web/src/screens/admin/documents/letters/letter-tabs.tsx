import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { registerQuery } from '../../../../data/documents/issued-letters.ts'
import count from '../../../../ui/badge/count.module.css'
import tones from '../../../../ui/badge/status-badge.module.css'
import { showFocused } from '../../../../ui/keyboard/scroll-row.ts'
import styles from '../../../../ui/link/tabs.module.css'
import { useShownTab } from '../../../../ui/link/use-shown-tab.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { useMayOpen } from '../../../../use-may-open.ts'

const text = registerMessages

const tabs = {
  register: { to: screens.letters },
  toCollect: { to: screens.letters, search: { collected: 'waiting' } },
  many: { to: screens.letterRuns },
  templates: { to: screens.letterTemplates },
  signatories: { to: screens.letterSignatories },
} as const
type Tab = keyof typeof tabs

/** Links between the screens of letters, with the number of those that wait at the counter. */
export function LetterTabs({ current }: { current: Tab }) {
  const mayOpen = useMayOpen()
  const { data: waiting } = useQuery(registerQuery({ collected: 'waiting', pageSize: 10 }))
  const shown = useShownTab(waiting !== undefined)
  return (
    <nav className={`${styles.tabs} ring-inside`} aria-label={text.tabs}>
      {(Object.keys(tabs) as Tab[])
        .filter((tab) => mayOpen(tabs[tab].to))
        .map((tab) => (
          <Link
            key={tab}
            {...tabs[tab]}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{ 'aria-current': undefined }}
            className={styles.tab}
            aria-current={tab === current ? 'page' : undefined}
            onFocus={showFocused}
            ref={tab === current ? shown : undefined}
          >
            <span>{text[tab]}</span>
            {tab === 'toCollect' && waiting && waiting.total > 0 && (
              <>
                {' '}
                <span className={`${count.count} ${tones.Pending}`}>{formatNumber(waiting.total)}</span>
              </>
            )}
          </Link>
        ))}
    </nav>
  )
}
