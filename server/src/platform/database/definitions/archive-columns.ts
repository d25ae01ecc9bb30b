/** A column that the archive of a student has, or why it does not. */
export type InArchive = 'shown' | { leftOut: string }

export const shown = <Column extends string>(...columns: Column[]) => each(columns, 'shown' as const)
export const leftOut = <Column extends string>(why: string, ...columns: Column[]) => each(columns, { leftOut: why })
const each = <Column extends string, Plan>(columns: readonly Column[], plan: Plan) =>
  Object.fromEntries(columns.map((column) => [column, plan])) as Record<Column, Plan>

export const number = 'a number of the database'
export const whose = 'says that the row is about the student'
export const secret = 'whoever has it can act as the student'
export const office = 'who of the office has done it'
export const inFiles = 'the file is in the archive, if it can be opened'
export const compared = 'the same as other columns, as it is searched or compared'
