import type { Action } from '@portal/contract/actions'
import type { LinkProps } from '@tanstack/react-router'
import { ButtonLink } from '../button/button.tsx'
import { Permitted } from '../layout/permitted.tsx'

type NextActProps = Pick<LinkProps, 'to' | 'params'> & { action: Action; children: string }

/** What to do below the text of an empty list, for whoever may. */
export const NextAct = ({ action, ...link }: NextActProps) => (
  <Permitted action={action}>
    <ButtonLink tone="soft" {...link} />
  </Permitted>
)
