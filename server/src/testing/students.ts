import { randomUUID } from 'node:crypto'
import { insertAccount } from '../access/accounts.store.ts'
import { hashPassword } from '../access/passwords.ts'
import { permit } from '../access/permit.ts'
import type { House } from '../house.ts'
import { insertStudent, newUserId } from '../users/users.store.ts'
import { aPhoto } from './files.ts'
import { someone } from './someone.ts'

const PASSWORD = 'student-1'
const passwordHash = hashPassword(PASSWORD)

export type AddedStudent = typeof someone & {
  id: string
  email: string
  password: string
  status: 'active' | 'inactive'
}

/** Adds a student straight through the stores, with one known password, as nothing about adding is under test. */
export async function addTestStudent(house: House, details: Partial<AddedStudent> = {}): Promise<AddedStudent> {
  const id = newUserId()
  const email = details.email ?? `student-${randomUUID().slice(0, 8)}@college.example`
  const student = {
    ...someone,
    ...details,
    id,
    email,
    password: PASSWORD,
    status: details.status ?? ('active' as const),
  }
  const { id: _id, password: _password, status, ...fields } = student
  const key = `students/${randomUUID()}.jpg`
  await house.storage.put(key, aPhoto)
  await house.storage.put(key.replace('.jpg', '-small.jpg'), aPhoto)
  await house.database.change(async (change) => {
    const now = house.now()
    await insertAccount(change, { id, name: fields.firstName, email, passwordHash: await passwordHash }, now)
    await change.db
      .insertInto('files')
      .values({
        key,
        uploadId: randomUUID(),
        kind: 'photo',
        name: 'photo.jpg',
        type: 'image/jpeg',
        bytes: aPhoto.length,
        uploadedBy: id,
        used: 1,
        created_at: now.toISOString(),
      })
      .execute()
    const registrar = permit({ id: 'registrar', userType: 'admin', address: '' }, 'addStudent', { studentId: id })
    await insertStudent(change, registrar, { ...fields, imageUrl: key }, now)
    if (status === 'inactive') {
      await change.db.updateTable('users').set({ status }).where('id', '=', id).execute()
    }
  })
  return student
}
