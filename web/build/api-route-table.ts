import type { Plugin } from 'vite'
import { apiRoutes } from '../src/data/api-routes.ts'

/** Puts the table of procedures in place of the module that makes it from the contract with all its schemas. */
export function apiRouteTable(): Plugin {
  return {
    name: 'api-route-table',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/data\/api-routes\.ts$/ },
      handler: () => ({ code: `export const apiRoutes = ${JSON.stringify(apiRoutes)}`, map: null }),
    },
  }
}
