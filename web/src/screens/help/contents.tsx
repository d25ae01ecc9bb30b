import { helpMessages } from '@portal/contract/shell/help-messages'
import { useMemo } from 'react'
import type { Section } from '../../help/help-page.ts'
import { useShownSection } from '../../ui/link/use-shown-section.ts'
import styles from './help.module.css'

/** The id of a part; that of its heading is the one that links lead to. */
export const sectionId = (id: string) => `part-${id}`

/** The parts of the page that are shown, as links. */
export function HelpContents({ sections }: { sections: readonly Section[] }) {
  const ids = useMemo(() => sections.map(({ id }) => sectionId(id)), [sections])
  const shown = useShownSection(ids)
  return (
    <nav aria-label={helpMessages.contents} className={styles.contents} hidden={sections.length === 0}>
      <ul>
        {sections.map(({ id, level, title }) => (
          <li key={id} className={level === 3 ? styles.lower : undefined}>
            <a href={`#${id}`} aria-current={sectionId(id) === shown ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
