import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import { useLocation } from '@tanstack/react-router'

/** It stays while the person goes from one login to the other. */
let last = ''

/** What was opened before the login took its place, where that is for people of this panel; else empty. */
export function useWanted(panel: UserType) {
  last = useLocation({ select: ({ state }) => state.wanted }) ?? last
  const isOfOffice = new RegExp(`^${screens.dashboard}\\b`).test(last)
  return isOfOffice === (panel === 'admin') ? last : ''
}
