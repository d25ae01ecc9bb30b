import { API } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'

/** The link that leads to the institution's own sign-in, and from there to `to`; empty: to the first screen of the panel. */
export const startHref = (panel: UserType, to = '') =>
  `${API}/sso/start?${new URLSearchParams({ panel, ...(to && { to }) })}`
