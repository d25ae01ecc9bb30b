import { PAGE_SIZES } from '@portal/contract/limits'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { Profile } from '@portal/contract/people/students'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestsQuery } from '../../../../../data/records/requests.ts'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { DecisionDialog } from '../../../records/queues/deciding/decision-dialog.tsx'
import { type PendingDecision, useDecide } from '../../../records/queues/deciding/use-decide.ts'
import { studentRequests } from '../student-records.ts'
import { useFoundId } from '../use-found-record.ts'
import { RequestRow } from './request-row.tsx'
import { Section } from './section.tsx'

const text = studentRecordMessages
const FIRST_SHOWN = PAGE_SIZES[0]
const NO_REQUESTS: QueuedRequest[] = []

/** The student's requests, newest first, with the decisions that each allows. */
export function RequestsSection({ student }: { student: Profile }) {
  const query = useQuery(requestsQuery(student.id, studentRequests))
  const [isOpen, setOpen] = useState(false)
  const shown = query.data?.rows ?? NO_REQUESTS
  const foundId = useFoundId()
  const showsAll = isOpen || shown.slice(FIRST_SHOWN).some(({ id }) => id === foundId)
  const { decide } = useDecide(shown)
  const [pending, setPending] = useState<PendingDecision | null>(null)
  return (
    <>
      <Section id="requests" title={text.requests} query={query} emptyText={text.noRequests}>
        {(requests) => (
          <>
            <ul>
              {requests.slice(0, showsAll ? requests.length : FIRST_SHOWN).map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  onApprove={() => void decide({ requests: [request], decision: 'Approved', note: '' })}
                  onAsk={(decision) => setPending({ requests: [request], decision })}
                />
              ))}
            </ul>
            {!showsAll && requests.length > FIRST_SHOWN && (
              <button type="button" className={quiet.word} onClick={() => setOpen(true)}>
                {text.allRequests(formatNumber(requests.length))}
              </button>
            )}
          </>
        )}
      </Section>
      <DecisionDialog
        pending={pending}
        rows={shown}
        onDecide={decide}
        onAskAgain={setPending}
        onClose={() => setPending(null)}
      />
    </>
  )
}
