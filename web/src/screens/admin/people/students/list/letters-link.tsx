import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconMail } from '@tabler/icons-react'
import { useIsFeatureOn } from '../../../../../data/office/features.ts'
import { useUser } from '../../../../../data/session/use-user.ts'
import { ButtonLink } from '../../../../../ui/button/button.tsx'
import styles from '../../../../../ui/filter/filter-tools.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { matchingOf, type StudentsListState } from './student-list-input.ts'

type LettersLinkProps = { list: StudentsListState }

/** The way to letters for all who match; only where the college issues letters. */
export const LettersLink = ({ list }: LettersLinkProps) => {
  const { course, semester, year } = list.search
  const qOwner = useUser()?.id
  return (
    useIsFeatureOn('letters') && (
      <Permitted action="issueManyLetters">
        <span className={styles.wideOnly}>
          <ButtonLink
            to={screens.letterRuns}
            search={{ course, semester, year }}
            state={hasMoreFilters(list) ? { lettersFor: { matching: matchingOf(list) }, qOwner } : {}}
            tone="quiet"
            Icon={IconMail}
          >
            {messages.shell.letters}
          </ButtonLink>
        </span>
      </Permitted>
    )
  )
}

/** Whether the list is narrowed by what the form of letters has no choice for. */
const hasMoreFilters = ({ q, search: { gender, status, access, addedSince, fields } }: StudentsListState) =>
  q !== '' || [gender, status, access, addedSince, fields].some((filter) => filter !== undefined)
