import { lazyRouteComponent } from '@tanstack/react-router'
import { isReachable } from '../../data/api/reachable.ts'

/** The script of a screen could not be loaded because the portal cannot be reached. */
export class OfflineError extends Error {}

/** Loads a script. That it could not be loaded because the portal cannot be reached is an error of its own. */
export const loadScript = <Module>(load: () => Promise<Module>) =>
  load().catch(async (error: unknown) => {
    if (await isReachable()) throw error
    throw new OfflineError()
  })

/**
 * A screen whose script is loaded when it is opened. If an upgrade has removed the script, the router reloads the page.
 * While the portal cannot be reached, a reload would lead to the browser's own error page; then the error screen says so.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadScript(load), name)
