import { randomUUID } from 'node:crypto'
import { insertAccount } from '../access/accounts.ts'
import { hashPassword } from '../access/passwords.ts'
import { permit } from '../access/permit.ts'
import type { House } from '../house.ts'
import { insertStudent, newUserId } from '../users/users.store.ts'
import { aPhoto } from './files.ts'
import { studentFixture } from './student-fixture.ts'

const PASSWORD = 'student-1'
const passwordHash = hashPassword(PASSWORD)

export type AddedStudent = typeof studentFixture & {
  id: string
  email: string
  password: string
  status: 'active' | 'inactive'
}

/** Adds a student through the stores, without the checks of the API. All have the same password. */
export async function addTestStudent(house: House, details: Partial<AddedStudent> = {}): Promise<AddedStudent> {
  const id = newUserId()
  const email = details.email ?? `student-${randomUUID().slice(0, 8)}@college.example`
  const student = {
    ...studentFixture,
    ...details,
    id,
    email,
    password: PASSWORD,
    status: details.status ?? ('active' as const),
  }
  const { password: _, status, ...fields } = student
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
    const registrar = permit({ id: 'registrar', userType: 'admin', address: '' }, 'addStudent')
    await insertStudent(change, registrar, { ...fields, imageUrl: key }, now)
    if (status === 'inactive') {
      await change.db.updateTable('users').set({ status }).where('id', '=', id).execute()
    }
  })
  return student
}
