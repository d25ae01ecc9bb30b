import { api } from '@portal/contract/api'

type Procedure = { '~orpc': { route: { method?: string; path?: string } } }

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Programs call these, and no screen. */
const { programs: _, ...ofScreens } = api

/**
 * The method and path of every procedure that a screen can call, such as `GET /counts`, by group and name. The build puts
 * this table in place of the module: the contract's schemas are the server's to check, and most screens need none of them.
 */
export const apiRoutes: Record<string, Record<string, string>> = mapValues(
  ofScreens,
  (group: Record<string, Procedure>) =>
    mapValues(group, ({ '~orpc': { route } }) => `${route.method ?? 'POST'} ${route.path ?? ''}`),
)
