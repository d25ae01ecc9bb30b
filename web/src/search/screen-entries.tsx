import { messages } from '@portal/contract/messages'
import { searchMessages as text } from '@portal/contract/shell/search-messages'
import { IconFileText, IconLayoutDashboard, IconUserCircle, IconUsers } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Entry, icon } from './entries.tsx'
import { matches, wordsBegin } from './fold.ts'

const pictures: Record<string, ReactNode> = {
  [text.account]: <IconUserCircle {...icon} />,
  [messages.shell.students]: <IconUsers {...icon} />,
  [messages.shell.requests]: <IconFileText {...icon} />,
}

/**
 * A screen that a person may open. `menu`: the label of the menu that leads there; empty for one of the top bar itself. `words`: by
 * which it is found, too. `isHidden`: it is not listed until somebody types.
 */
export type ScreenLink = {
  label: string
  menu: string
  to: LinkProps['to']
  search?: Record<string, string>
  words?: string
  isHidden?: boolean
}

/** How many screens are shown for a typed text. */
const SCREENS_SHOWN = 5

/** The screens that match `q` by what they are called, then those found by other words; those of the menus if it is empty. */
export function screenEntries(links: readonly ScreenLink[], q: string): Entry[] {
  const isCalled = ({ label, menu }: ScreenLink) => matches(`${label} ${menu}`, q)
  const shown = q === '' ? links.filter(({ isHidden }) => !isHidden) : links.filter(isCalled)
  const byWords = links.filter((link) => !isCalled(link) && wordsBegin(`${link.label} ${link.menu} ${link.words}`, q))
  const found = q === '' ? shown : [...shown, ...byWords].slice(0, SCREENS_SHOWN)
  return found.map(({ label, menu, to, search }) => ({
    id: `screen-${to}-${search?.section ?? ''}`,
    label,
    details: menu,
    marksDetails: true,
    picture: pictures[menu] ?? <IconLayoutDashboard {...icon} />,
    link: { to, search: search as never },
  }))
}
