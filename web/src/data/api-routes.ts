import { api } from '@portal/contract/api'

export type ApiRoute = { method: string; path: string }
type Procedure = { '~orpc': { route: Partial<ApiRoute> } }

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Programs call these, and no screen. */
const { programs: _, ...ofScreens } = api

/**
 * The method and path of every procedure that a screen can call, by group and name. The build puts this table in place of
 * the module: the contract's schemas are the server's to check, and most screens need none of them.
 */
export const apiRoutes: Record<string, Record<string, ApiRoute>> = mapValues(
  ofScreens,
  (group: Record<string, Procedure>) =>
    mapValues(group, ({ '~orpc': { route } }) => ({ method: route.method ?? 'POST', path: route.path ?? '' })),
)
