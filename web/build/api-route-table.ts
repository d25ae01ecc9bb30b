import type { Plugin } from 'vite'
import { firstRoutes, laterRoutes } from '../src/data/api/api-routes.ts'

/** Puts the tables of procedures in place of the modules that make them from the contract with all its schemas. */
export function apiRouteTable(): Plugin {
  return {
    name: 'api-route-table',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/data\/api\/(first|later)-routes\.ts$/ },
      handler: (_, id) => {
        const routes = id.endsWith('/first-routes.ts') ? firstRoutes : laterRoutes
        return { code: `export const routes = ${JSON.stringify(routes)}`, map: null }
      },
    },
  }
}
