import { screens } from '@portal/contract/paths'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** The state of a link on a student's page, from which the screen that it opens knows the way back. */
export const fromStudent = (id: string) => ({ openedFromStudent: id })

/**
 * A link back to the student's page that this screen was opened from, as it was left; null if it was opened elsewhere. It is
 * one step back, and no new one.
 */
export function useStudentPage() {
  const { history } = useRouter()
  const id = useLocation({ select: ({ state }) => state.openedFromStudent })
  if (id === undefined) return null
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return { to: screens.studentRecord, params: { id }, onClick } as const
}
