import { lazyRouteComponent } from '@tanstack/react-router'
import { isReachable } from '../data/reachable.ts'

/** Says that the file of a screen could not be fetched because the portal cannot be reached. */
export class Unreached extends Error {}

/**
 * A screen whose file is fetched when somebody goes there. A file that an upgrade has taken away makes the
 * router load the page anew; while the portal cannot be reached that would lead to the browser's own error
 * page, out of the portal, so then it is only told.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (error: unknown) => {
        if (await isReachable()) throw error
        throw new Unreached()
      }),
    name,
  )
