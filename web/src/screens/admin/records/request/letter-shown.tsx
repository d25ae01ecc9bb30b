import { faultSentence } from '@portal/contract/documents/letters/fault-sentence'
import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import { fullName } from '@portal/contract/people/full-name'
import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shownLetterQuery } from '../../../../data/documents/issued-letters.ts'
import { requestAnswersQuery } from '../../../../data/records/requests.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useLastNonNull } from '../../../../ui/dialog/use-last-non-null.ts'
import words from '../../../../ui/text/text.module.css'
import { useHasStood } from '../queues/deciding/use-issue-keys.ts'
import styles from './request.module.css'

type LetterShownProps = { request: QueuedRequest; onOpen: () => void }

/**
 * The upper part of the letter that approving a request issues. It is drawn once somebody stays on the page: whoever goes
 * through a queue draws none.
 */
export function LetterShown({ request, onOpen }: LetterShownProps) {
  const hasStood = useHasStood(request.id) !== null
  const { data: answers } = useQuery(requestAnswersQuery(request))
  const revision = answers?.asked?.officeRevision
  const query = shownLetterQuery(request, revision ?? 0)
  const { data, isError } = useQuery({ ...query, enabled: hasStood && revision !== undefined })
  const svg = useLastNonNull(data?.svg ?? null)
  const source = useMemo(() => (svg ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` : null), [svg])
  const [fault] = data?.faults ?? []
  const why = isError ? issueMessages.previewFailed : fault && `${issueMessages.notMade} ${faultSentence(fault)}`
  return (
    <div>
      <div className={styles.sheet} aria-busy={!data && !isError}>
        {source && !why ? (
          <img src={source} alt={issueMessages.previewOf(fullName(request.student))} />
        ) : (
          <p>{why ?? issueMessages.previewing}</p>
        )}
      </div>
      <div className={styles.letterFoot}>
        <span className={words.hint}>{text.letter}</span>
        <Button size="small" tone="quiet" Icon={IconArrowsMaximize} onClick={onOpen}>
          {text.fullSize}
        </Button>
      </div>
    </div>
  )
}
