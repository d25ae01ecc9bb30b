import { degradedForRegistrars } from '@portal/contract/office/degraded'
import { may } from '@portal/contract/permissions'
import { os, requireActor } from '../../rpc.ts'

/** What does not work on this node at the moment, for the office. */
export const degradedRoutes = {
  read: os.degraded.read.handler(async ({ context }) => {
    const { degraded } = await context.app.readiness.state()
    const isRegistrar = may(requireActor(context), 'changeSettings')
    const parts = degraded.map(({ part }) => part)
    return { degraded: parts.filter((part) => isRegistrar || !degradedForRegistrars.includes(part)) }
  }),
}
