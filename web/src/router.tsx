import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './screen-routes.tsx'
import type { ChosenStudents } from './screens/admin/people/students/chosen-students.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { keepPlaces } from './ui/link/places.ts'

/** A router of its own for each page that the server renders. */
export const newRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    ...(history ? { history } : {}),
  })

export const router = newRouter()

keepPlaces(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The search text of a list. It can be a person's name, so it is not in the URL. */
    q?: string
    /** The id of the person who searched: nobody else who goes back in this tab sees it. */
    qOwner?: string | undefined
    /** The page of the list of students that the student was reached from, by walking from one to the next. */
    listPage?: number
    /** The name of a student to add; like `q`, only for `qOwner`. */
    newStudentName?: string
    /** Who gets letters, chosen in Manage Students; like `q`, only for `qOwner`. */
    lettersFor?: ChosenStudents | undefined
    /** The student from whose page the screen was opened: that page is the entry before. */
    openedFromStudent?: string
    /** The record that was searched for, on the page of its student. */
    foundRecord?: string
    /** What is asked for on Add Request: the id of its kind, and of the person who chose it. */
    askedFor?: { kind: string; of: string }
    /** The type with which whoever comes from a field of their profile begins. */
    correction?: { kind: string; of: string } | undefined
    /** Whether the screen was opened by a way back: it is shown as it was left. */
    isReturn?: boolean
    /** What was opened before the login took its place. */
    wanted?: string | undefined
    /** The row to return to, where it is another one than was left. */
    returnRow?: string
  }
}
