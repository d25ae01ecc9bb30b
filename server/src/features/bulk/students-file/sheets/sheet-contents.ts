import type { SpreadsheetRow } from '../../../../platform/spreadsheet/read/row-output.ts'
import { recogniseHeading } from '../columns/heading-spellings.ts'

/** More are not named. */
const DIFFERENT_MAX = 20
const TEXT_CHARACTERS = 80

/** Counts the rows of one sheet, and what its columns of courses and semesters have. */
export function openSheetContents(headings: readonly string[]) {
  const fieldsAt = headings.map((heading) => recogniseHeading(heading)?.field)
  const [courseAt, semesterAt] = [fieldsAt.indexOf('courseName'), fieldsAt.indexOf('semester')]
  const courses = new Set<string>()
  const semesters = new Set<string>()
  let rows = 0
  let hiddenRows = 0

  const see = (into: Set<string>, text = '') => {
    if (text !== '' && into.size < DIFFERENT_MAX) into.add(text.slice(0, TEXT_CHARACTERS))
  }
  return {
    add(cells: readonly string[], { hidden }: SpreadsheetRow) {
      rows += 1
      if (hidden) hiddenRows += 1
      see(courses, cells[courseAt])
      see(semesters, cells[semesterAt])
    },
    /** Forgets what was counted of a sheet that is given up. */
    clear() {
      rows = 0
      hiddenRows = 0
      courses.clear()
      semesters.clear()
    },
    found: () => ({ rows, hiddenRows, courses: [...courses], semesters: [...semesters] }),
  }
}
