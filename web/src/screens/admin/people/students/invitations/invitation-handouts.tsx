import { screens } from '@portal/contract/paths'
import { invitationMessages } from '@portal/contract/people/invitation-messages'
import type { InvitationHandout } from '@portal/contract/people/invitations'
import { useCallback, useState } from 'react'
import { portalName } from '../../../../../data/office/portal-name.ts'
import { type SlipsInput, useMakeSlips } from '../../../../../data/people/invitations.ts'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { PrintedSlips, Slip } from './printed-handouts.tsx'

const text = invitationMessages
const labels = text.slip

/** Makes slips and prints them. The codes stay until the screen is left, so that a jammed printer loses none. */
export function useInvitationSlips() {
  const { mutateAsync, isPending } = useMakeSlips()
  const [slips, setSlips] = useState<readonly InvitationHandout[]>([])
  const [isPrinting, setIsPrinting] = useState(false)
  const stopPrinting = useCallback(() => setIsPrinting(false), [])
  const make = async (input: SlipsInput) => {
    setSlips(await mutateAsync(input))
    setIsPrinting(true)
  }
  return {
    make,
    isPending,
    slips,
    printAgain: () => setIsPrinting(true),
    /** For slips whose codes no longer work. */
    discard: () => setSlips([]),
    sheet: isPrinting && (
      <PrintedSlips onPrinted={stopPrinting}>
        {slips.map((slip) => (
          <InvitationSlipOf key={slip.id} slip={slip} />
        ))}
      </PrintedSlips>
    ),
  }
}

const InvitationSlipOf = ({ slip }: { slip: InvitationHandout }) => (
  <Slip
    title={labels.title(portalName())}
    facts={[
      [labels.name, slip.name],
      [labels.collegeId, slip.collegeId],
      [labels.course, slip.courseName],
      [labels.email, slip.email],
      [labels.address, `${window.location.host}${screens.welcome}`],
    ]}
    secret={[labels.code, slip.code]}
    advice={labels.advice(formatDateTime(slip.expiresAt).date)}
  />
)
