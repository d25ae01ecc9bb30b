import { api } from '@portal/contract/api'

type Procedure = { '~orpc': { route: { method?: string; path?: string } } }
type Routes = Record<string, Record<string, string>>

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const routesOf = (groups: Record<string, Record<string, Procedure>>): Routes =>
  mapValues(groups, (group) =>
    mapValues(group, ({ '~orpc': { route } }) => `${route.method ?? 'POST'} ${route.path ?? ''}`),
  )

// Programs call those of `programs`, and no screen.
const { session, settings, programs: _, ...others } = api

/**
 * The method and path of every procedure that a screen can call, such as `GET /counts`, by group and name. What the login
 * calls is apart. The build puts these tables in place of the modules that export them: the contract's schemas are the
 * server's to check, and most screens need none of them.
 */
export const firstRoutes: Routes = routesOf({ session, settings })
export const laterRoutes: Routes = routesOf(others)
