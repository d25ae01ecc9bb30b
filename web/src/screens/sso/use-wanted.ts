import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import { useLocation, useRouter } from '@tanstack/react-router'
import { readWanted } from '../../session/wanted-screen.ts'

/** What was opened before the login took its place, where that is for people of this panel; else empty. */
export function useWanted(panel: UserType) {
  const router = useRouter()
  const wanted = useLocation({ select: ({ state }) => state.wanted }) ?? readWanted(router)
  const isOfOffice = new RegExp(`^${screens.dashboard}\\b`).test(wanted)
  return isOfOffice === (panel === 'admin') ? wanted : ''
}
