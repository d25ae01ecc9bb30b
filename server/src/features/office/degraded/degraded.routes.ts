import { os } from '../../rpc.ts'

/** What does not work on this node at the moment, for the office. */
export const degradedRoutes = {
  read: os.degraded.read.handler(async ({ context }) => {
    const { degraded } = await context.app.readiness.state()
    return { degraded: degraded.map(({ part }) => part) }
  }),
}
