import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconPrinter } from '@tabler/icons-react'
import { canBeChecked } from '../../../../../runtime-config.ts'
import { ButtonLink } from '../../../../../ui/button/button.tsx'
import styles from '../../../../../ui/filter/filter-tools.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import type { StudentsSearch } from '../students-search.ts'

type PrintCardsLinkProps = { search: Pick<StudentsSearch, 'course' | 'semester' | 'year'> }

/** The way to print the ID cards of the courses, semesters and years that are filtered. A phone has it in its menu. */
export const PrintCardsLink = ({ search: { course, semester, year } }: PrintCardsLinkProps) =>
  canBeChecked && (
    <Permitted action="printIdCards">
      <span className={styles.wideOnly}>
        <ButtonLink to={screens.printIdCards} search={{ course, semester, year }} tone="quiet" Icon={IconPrinter}>
          {messages.shell.printIdCards}
        </ButtonLink>
      </span>
    </Permitted>
  )
