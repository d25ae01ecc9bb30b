/** What screens call that somebody signed in sees; see api-routes.ts. */
export { laterRoutes as routes } from './api-routes.ts'
