import { messages } from '@portal/contract/messages'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { undeliveredQuery } from '../../data/mail.ts'
import { Empty } from '../../ui/empty.tsx'
import { Opening } from '../../ui/opening.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import { DiscardLetterDialog } from './mail/discard-letter-dialog.tsx'
import { LettersTable } from './mail/letters-table.tsx'

const said = messages.mail

/** The letters that could not be delivered, and what can be done about them. */
export function UndeliveredMail() {
  const list = useListState()
  const { page, pageSize } = list
  const query = useQuery(undeliveredQuery({ page, pageSize }))
  usePageInRange(list, query)
  const [discarding, setDiscarding] = useState<UndeliveredEmail | null>(null)
  return (
    <Screen title={said.title}>
      <Panel flows>
        <Opening query={query} failed={said.fetchFailed}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <Empty says={said.empty} icon={<IconMailCheck size={34} stroke={1.75} aria-hidden />} />
            ) : (
              <>
                <LettersTable rows={rows} from={(page - 1) * pageSize + 1} onDiscard={setDiscarding} />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </Opening>
      </Panel>
      <DiscardLetterDialog letter={discarding} onClose={() => setDiscarding(null)} />
    </Screen>
  )
}
