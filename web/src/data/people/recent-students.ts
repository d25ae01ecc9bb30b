import { RECENT_STUDENTS_MAX } from '@portal/contract/limits'

const KEY = 'recentStudents'

/** The ids of the students that this person looked at in this browser, newest first; at most ten. */
export function recentStudents(userId: string): readonly string[] {
  const { of, ids } = read()
  return of === userId ? ids : []
}

/** Remembers that this person has looked at a student, until they sign out here or somebody else signs in. */
export function rememberStudent(userId: string, studentId: string) {
  const others = recentStudents(userId).filter((id) => id !== studentId)
  const ids = [studentId, ...others].slice(0, RECENT_STUDENTS_MAX)
  try {
    localStorage.setItem(KEY, JSON.stringify({ of: userId, ids }))
  } catch {
    // The browser stores nothing: then nobody is remembered.
  }
}

export const forgetRecentStudents = () => localStorage.removeItem(KEY)

/** Forgets the students that somebody else than this person looked at, whose session ended without signing out. */
export function forgetRecentStudentsOfOthers(userId: string) {
  if (read().of !== userId) forgetRecentStudents()
}

function read(): { of: string; ids: string[] } {
  try {
    const { of, ids } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof of === 'string' && Array.isArray(ids)) return { of, ids: ids.filter((id) => typeof id === 'string') }
  } catch {
    // Not written by this version.
  }
  return { of: '', ids: [] }
}
