import type { SignedInUser } from '@portal/contract/people/session'
import { canBeChecked } from '../runtime-config.ts'
import { loadScript } from '../ui/loading/lazy-screen.ts'
import type { HelpPage, HelpPageName } from './help-page.ts'

const pages: Record<HelpPageName, () => Promise<{ default: HelpPage }>> = {
  office: () => import('../../../docs/office.md'),
  students: () => import('../../../docs/students.md'),
  guard: () => import('../../../docs/guard.md'),
}

/** The pages that somebody may open, their own first. Nobody needs to be signed in to read how to sign in. */
export const helpPagesFor = (user: SignedInUser | null): HelpPageName[] => [
  ...(user?.userType === 'admin' ? (['office', 'students'] as const) : (['students'] as const)),
  ...(canBeChecked ? (['guard'] as const) : []),
]

/** Loads the page that was asked for, or the person's own. */
export async function loadHelpPage(user: SignedInUser | null, asked: HelpPageName | undefined) {
  const mine = helpPagesFor(user)
  const name = mine.find((one) => one === asked) ?? mine[0] ?? 'students'
  const { default: page } = await loadScript(pages[name])
  return { name, page }
}
