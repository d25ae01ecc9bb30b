import type { Asks } from '../../asks.ts'
import { findChangeableStudent } from './students.store.ts'

const update: Asks<{ id: string; email: string; password: string }> = async ({ database }, { id, email, password }) => {
  if (password !== '') return true
  const student = await findChangeableStudent(database.read, id)
  return student !== undefined && student.email !== email
}

export const studentAsks = { 'students.update': update }
