import { screens } from '@portal/contract/paths'
import { studentPageMessages } from '@portal/contract/people/student-page-messages'
import { useLocation } from '@tanstack/react-router'
import { BackLink } from '../../../../ui/link/back-link.tsx'
import { linkBack } from '../../../../ui/link/places.ts'

/** After a form that was opened on a student's page has led here: the way back to that page. */
export function StudentPageLink() {
  const id = useLocation({ select: ({ state }) => state.openedFromStudent })
  if (id === undefined) return null
  return <BackLink {...linkBack(screens.studentRecord, { id })} label={studentPageMessages.backTo} />
}
