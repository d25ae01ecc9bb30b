import { messages } from '@portal/contract/messages'
import type { PartName } from '@portal/contract/parts'
import { screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/people/session'
import { canBeChecked } from '../runtime-config.ts'
import { type GuardedPath, mayOpen, type StaticPath } from '../screen-access.ts'

type MenuLink = {
  label: string
  to: GuardedPath & StaticPath
  /** Screens without an entry of their own that belong to this one: on them it is the current entry. */
  covers?: readonly GuardedPath[]
  /** The heading above the first entry of a part of the menu. */
  group?: string
  /** Only where the college has switched this part on. */
  part?: PartName
}
export type Menu = { label: string; links: readonly MenuLink[] }

/** An entry of the top bar: a link or a menu of links. */
type MenuEntry = MenuLink | Menu

/** The screens of one student, which are opened from Manage Students. */
const studentScreens = [
  screens.studentRecord,
  screens.issueLetter,
  screens.updateStudent,
  screens.manageIdCards,
  screens.addIdCard,
  screens.updateIdCard,
  screens.manageCertificates,
  screens.addCertificate,
  screens.updateCertificate,
]

const entries: readonly MenuEntry[] = [
  {
    label: messages.shell.studentSection,
    links: [
      { label: messages.shell.myProfile, to: screens.myProfile },
      { label: messages.shell.myIdCards, to: screens.idCard },
      { label: messages.shell.myCertificates, to: screens.myCertificates },
    ],
  },
  {
    label: messages.shell.requests,
    links: [
      { label: messages.shell.addRequest, to: screens.addRequest },
      {
        label: messages.shell.manageRequest,
        to: screens.myRequests,
        covers: [screens.myRequest, screens.updateRequest],
      },
    ],
  },
  { label: messages.shell.dashboard, to: screens.dashboard },
  {
    label: messages.shell.students,
    links: [
      { label: messages.shell.addStudents, to: screens.addStudents },
      { label: messages.shell.manageStudents, to: screens.manageStudents, covers: studentScreens },
    ],
  },
  {
    label: messages.shell.requests,
    links: [
      { label: messages.shell.pendingRequests, to: screens.pendingRequests, covers: [screens.request] },
      { label: messages.shell.approvedRequests, to: screens.approvedRequests },
      { label: messages.shell.rejectedRequests, to: screens.rejectedRequests },
      { label: messages.shell.completedRequests, to: screens.completedRequests },
    ],
  },
]

/** A part of a menu, with its heading. */
const groupOf = (group: string, links: readonly MenuLink[]) => links.map((link) => ({ ...link, group }))

/** Beside the entries that the specification names: daily things first. */
const more: Menu = {
  label: messages.shell.more,
  links: [
    ...groupOf(messages.shell.everyDay, [
      {
        label: messages.shell.letters,
        to: screens.letters,
        covers: [
          ...[screens.letterTemplates, screens.letterTemplate, screens.letterSignatories],
          ...[screens.letterRuns, screens.letterRun],
        ],
        part: 'letters',
      },
      ...(canBeChecked ? [{ label: messages.shell.printIdCards, to: screens.printIdCards }] : []),
      { label: messages.shell.importStudents, to: screens.importStudents, covers: [screens.studentImport] },
      { label: messages.shell.importPhotos, to: screens.importPhotos, covers: [screens.photoImport] },
      { label: messages.shell.bin, to: screens.bin },
    ]),
    ...groupOf(messages.shell.whatWasDone, [
      { label: messages.shell.audit, to: screens.audit },
      { label: messages.mail.title, to: screens.mail },
      { label: messages.jobs.title, to: screens.jobs },
    ]),
    ...groupOf(messages.shell.everyYear, [
      { label: messages.shell.promotion, to: screens.promotions, covers: [screens.promotion] },
      { label: messages.shell.forgetting, to: screens.forgetting },
      {
        label: messages.shell.settings,
        to: screens.settings,
        covers: [
          ...[screens.settingsHistory, screens.people, screens.webhooks, screens.webhook],
          ...[screens.requestKinds, screens.requestKind],
        ],
      },
    ]),
  ],
}

/** The entries of the top bar for one user: only the screens that they may open. */
export function menuOf(user: SignedInUser): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if ('to' in entry) return mayOpen(user, entry.to) ? [entry] : []
    return onlyOpen(entry, ({ to }) => mayOpen(user, to))
  })
}

/** The menu beside them: none, or one. `parts`: those that the college has switched on. */
export const moreOf = (user: SignedInUser, parts: readonly PartName[]) =>
  onlyOpen(more, ({ to, part }) => mayOpen(user, to) && (!part || parts.includes(part)))

function onlyOpen(menu: Menu, isOpen: (link: MenuLink) => boolean): Menu[] {
  const links = menu.links.filter(isOpen)
  return links.length > 0 ? [{ ...menu, links }] : []
}
