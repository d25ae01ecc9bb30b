import { secondFactorProblems as problems } from '@portal/contract/people/second-factor/second-factor-problems'
import type { ComponentProps, MouseEvent } from 'react'
import { askToConfirm, isKnownConfirmed } from '../../data/session/confirmation.ts'
import { offersSecondFactor } from '../../runtime-config.ts'
import { FileLink } from '../button/button.tsx'
import { showFailure } from '../toast/show-failure.ts'
import { toast } from '../toast/toast.ts'

const MIDDLE_BUTTON = 1

/** A link to a file with data of many: whoever follows it confirms before that it is them. */
export function ConfirmedFileLink(props: Omit<ComponentProps<typeof FileLink>, 'onClick' | 'onAuxClick'>) {
  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!offersSecondFactor || isKnownConfirmed()) return
    event.preventDefault()
    const link = event.currentTarget
    try {
      if (await askToConfirm()) link.click()
      else toast.error(problems.CONFIRMATION_NEEDED.message)
    } catch (error) {
      showFailure(error, problems.CONFIRMATION_NEEDED.message)
    }
  }
  return (
    <FileLink
      {...props}
      onClick={(event) => void follow(event)}
      onAuxClick={(event) => event.button === MIDDLE_BUTTON && void follow(event)}
    />
  )
}
