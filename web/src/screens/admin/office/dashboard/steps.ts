import { messages } from '@portal/contract/messages'
import type { Dashboard } from '@portal/contract/office/dashboard'
import { STUDENTS_BY_HAND_MAX } from '@portal/contract/office/dashboard-limits'
import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { type StaticPath, screens } from '@portal/contract/paths'
import { IconFileImport, IconPhotoUp, IconPrinter, IconSettings, IconUsers } from '@tabler/icons-react'
import { canBeChecked } from '../../../../runtime-config.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const text = dashboardMessages.steps
const ADD_ADMINISTRATOR = 'npm run admin -- create EMAIL'

type Way = { to: StaticPath; label: string; Icon: typeof IconUsers }

export type Step = {
  title: string
  /** What is so now; empty if there is nothing to say. */
  now: string
  /** How it is done. */
  how: string
  isDone: boolean
} & ({ way: Way } | { command: string })

/** How many of the steps are done. */
export const doneOf = (steps: readonly Step[]) => steps.filter(({ isDone }) => isDone).length

/** The first steps of a portal. Whether one is done is seen from the records alone. */
export const stepsOf = (dashboard: Dashboard, hasRoles: boolean): Step[] => [
  collegeStep(dashboard.college),
  studentsStep(dashboard),
  photosStep(dashboard.students),
  cardStep(dashboard),
  hasRoles ? registrarStep(dashboard) : administratorStep(dashboard),
]

const collegeStep = ({ name, timeZone, isSet }: Dashboard['college']): Step => ({
  ...text.college,
  now: `${name} · ${timeZone}`,
  isDone: isSet,
  way: { to: screens.settings, label: messages.shell.settings, Icon: IconSettings },
})

const studentsStep = ({ lastImport, students }: Dashboard): Step => ({
  ...text.students,
  now: lastImport
    ? text.students.imported(formatNumber(lastImport.students), lastImport.name, formatDateTime(lastImport.at).date)
    : students.all > 0
      ? text.students.added(students.all, formatNumber(students.all))
      : '',
  isDone: lastImport !== null || students.all > STUDENTS_BY_HAND_MAX,
  way: { to: screens.importStudents, label: messages.shell.importStudents, Icon: IconFileImport },
})

/** Some students never bring one: with most photos the step is done, and the others are among what waits. */
function photosStep({ all, withoutPhoto }: Dashboard['students']): Step {
  const having = all - withoutPhoto
  return {
    ...text.photos,
    now: all > 0 ? text.photos.some(formatNumber(having), formatNumber(all)) : '',
    isDone: having > withoutPhoto,
    way: { to: screens.importPhotos, label: messages.shell.importPhotos, Icon: IconPhotoUp },
  }
}

const cardStep = ({ hasFirstCard }: Dashboard): Step => ({
  ...(canBeChecked ? text.printed : text.card),
  now: '',
  isDone: hasFirstCard,
  way: canBeChecked
    ? { to: screens.printIdCards, label: messages.shell.printIdCards, Icon: IconPrinter }
    : { to: screens.manageStudents, label: messages.shell.manageStudents, Icon: IconUsers },
})

const registrarStep = ({ administrators }: Dashboard): Step => ({
  ...text.registrar,
  now: text.registrar.now(administrators, formatNumber(administrators)),
  isDone: administrators > 1,
  way: { to: screens.people, label: settingsMessages.more.people, Icon: IconUsers },
})

const administratorStep = ({ administrators }: Dashboard): Step => ({
  ...text.administrator,
  now: text.administrator.now(administrators, formatNumber(administrators)),
  isDone: administrators > 1,
  command: ADD_ADMINISTRATOR,
})
