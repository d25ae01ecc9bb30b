/** What the login calls; see api-routes.ts. */
export { firstRoutes as routes } from './api-routes.ts'
