import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { BulkLetter } from '@portal/contract/bulk/bulk-letters'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { bulkLetters } from '../../../data/bulk/bulk-letters.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { ApplyBar } from './letters/apply-bar.tsx'
import { BulkLetterPanel } from './letters/bulk-letter-panel.tsx'
import { BulkLetterRows } from './letters/bulk-letter-rows.tsx'
import { WithFirstLetter } from './letters/with-first-letter.tsx'
import styles from './operation/bulk-operation.module.css'
import { BulkOperationStateBadge } from './operation/bulk-operation-state.tsx'

const route = getRouteApi('/signed-in/admin/letters/many/$id')
const text = bulkLetterMessages

/** Letters for many students: who gets one, then how far they are, and the PDF to print. */
export function BulkLetterScreen() {
  const { id } = route.useParams()
  const query = useQuery(bulkLetters.one(id))
  const list = useListState(route.useSearch(), route.useNavigate())
  const heading = query.data?.template.name ?? text.title
  const state = query.data && `${text.states[query.data.state]} – `
  return (
    <ScreenFrame title={`${state ?? ''}${heading}`}>
      <BackBar to={screens.letterRuns} label={text.title} />
      <div className={`${layout.cluster} ${styles.head}`}>
        <Heading>{heading}</Heading>
        {query.data && <BulkOperationStateBadge state={query.data.state} texts={text.states} />}
        {query.data && isOver(query.data) && <ButtonLink to={screens.letterRuns}>{text.run.another}</ButtonLink>}
      </div>
      <QueryView query={query}>
        {(bulkLetter) => (
          <>
            {bulkLetter.state !== 'draft' && <BulkLetterPanel bulkLetter={bulkLetter} />}
            <WithFirstLetter bulkLetter={bulkLetter}>
              <BulkLetterRows bulkLetter={bulkLetter} list={list} />
            </WithFirstLetter>
            {bulkLetter.state === 'draft' && <ApplyBar bulkLetter={bulkLetter} />}
          </>
        )}
      </QueryView>
    </ScreenFrame>
  )
}

const isOver = ({ state }: BulkLetter) => state === 'applied' || state === 'undone'
