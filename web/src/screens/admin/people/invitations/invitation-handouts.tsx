import { screens } from '@portal/contract/paths'
import { invitationMessages } from '@portal/contract/people/invitations/invitation-messages'
import type { InvitationHandout } from '@portal/contract/people/invitations/invitations'
import { useCallback, useState } from 'react'
import { portalName } from '../../../../data/office/portal-name.ts'
import { type HandoutsInput, useMakeHandouts } from '../../../../data/people/invitations.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { Handout, PrintedHandouts } from './printed-handouts.tsx'

const text = invitationMessages
const labels = text.slip

/** Makes handouts and prints them. The codes stay until the screen is left, so that a jammed printer loses none. */
export function useInvitationHandouts() {
  const { mutateAsync, isPending } = useMakeHandouts()
  const [slips, setSlips] = useState<readonly InvitationHandout[]>([])
  const [isPrinting, setIsPrinting] = useState(false)
  const stopPrinting = useCallback(() => setIsPrinting(false), [])
  const make = async (input: HandoutsInput) => {
    setSlips(await mutateAsync(input))
    setIsPrinting(true)
  }
  return {
    make,
    isPending,
    slips,
    printAgain: () => setIsPrinting(true),
    /** For handouts whose codes no longer work. */
    discard: () => setSlips([]),
    sheet: isPrinting && (
      <PrintedHandouts onPrinted={stopPrinting}>
        {slips.map((handout) => (
          <InvitationHandoutSheet key={handout.id} handout={handout} />
        ))}
      </PrintedHandouts>
    ),
  }
}

/** A slip, as it is printed. */
export const InvitationHandoutSheet = ({ handout }: { handout: InvitationHandout }) => (
  <Handout
    title={labels.title(portalName())}
    facts={[
      [labels.name, handout.name],
      [labels.collegeId, handout.collegeId],
      [labels.course, handout.courseName],
      [labels.email, handout.email],
      [labels.address, `${window.location.host}${screens.welcome}`],
    ]}
    secret={[labels.code, handout.code]}
    advice={labels.advice(formatDateTime(handout.expiresAt).date)}
  />
)
