import type { OwnSecondFactor } from '@portal/contract/people/second-factor/second-factor'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import { useQuery } from '@tanstack/react-query'
import { ownFactorsQuery } from '../../data/people/second-factor.ts'
import { offersSecondFactor } from '../../runtime-config.ts'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'
import { AddFactor } from './add-factor.tsx'
import { FactorRows } from './factor-rows.tsx'

const text = secondFactorMessages.section

/** What the person proves with, beside the password, that it is them. Only where the college offers it. */
export const SecondFactorSection = ({ user }: AccountSectionProps) =>
  offersSecondFactor ? <SecondFactors userId={user.id} /> : null

function SecondFactors({ userId }: { userId: string }) {
  const query = useQuery(ownFactorsQuery(userId))
  const explanation = query.data?.isNeeded ? text.needed : text.offered
  return (
    <AccountSection title={text.title} explanation={explanation}>
      <QueryView query={query} failedText={text.failed}>
        {(own: OwnSecondFactor) => (
          <>
            <FactorRows own={own} userId={userId} />
            <AddFactor own={own} userId={userId} />
          </>
        )}
      </QueryView>
    </AccountSection>
  )
}
