import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconMail } from '@tabler/icons-react'
import { useIsPartOn } from '../../../../data/parts.ts'
import type { StudentsSearch } from '../../../../list-search.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import styles from '../../../../ui/filter-tools.module.css'
import { Permitted } from '../../../../ui/permitted.tsx'

type LettersLinkProps = { search: Pick<StudentsSearch, 'course' | 'semester' | 'year'> }

/** The way to letters for the courses, semesters and years that are filtered; only where the college issues letters. */
export const LettersLink = ({ search: { course, semester, year } }: LettersLinkProps) =>
  useIsPartOn('letters') && (
    <Permitted action="issueManyLetters">
      <span className={styles.wideOnly}>
        <ButtonLink
          to={screens.letterRuns}
          search={{ course, semester, year }}
          tone="quiet"
          icon={<IconMail size={18} stroke={1.75} aria-hidden />}
        >
          {messages.shell.letters}
        </ButtonLink>
      </span>
    </Permitted>
  )
