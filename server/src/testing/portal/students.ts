import { randomUUID } from 'node:crypto'
import type { StudentStatus } from '@portal/contract/people/students'
import { insertAccount } from '../../auth/accounts.store.ts'
import { hashPassword } from '../../auth/passwords/password-hash.ts'
import type { AppContext } from '../../features/context.ts'
import { insertStudent, newUserId } from '../../features/people/students/students.store.ts'
import { permit } from '../../permissions/permit.ts'
import { aPhoto } from '../files/files.ts'
import { studentFixture } from './student-fixture.ts'

const PASSWORD = 'student-1'
const passwordHash = hashPassword(PASSWORD)

export type AddedStudent = typeof studentFixture & {
  id: string
  email: string
  password: string
  status: StudentStatus
}

/** `hasPassword`: false for a student who can be invited. */
export type StudentToAdd = Partial<AddedStudent> & { hasPassword?: boolean }

/** Adds a student through the stores, without the validation of the API. All have the same password. */
export async function addTestStudent(
  app: AppContext,
  { hasPassword = true, ...details }: StudentToAdd = {},
): Promise<AddedStudent> {
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
  const { id: _id, password: _password, status, ...fields } = student
  const key = `students/${randomUUID()}.jpg`
  const stored = await app.storage.put(key, aPhoto)
  await app.storage.put(key.replace('.jpg', '-small.jpg'), aPhoto)
  await app.database.transaction(async (tx) => {
    const now = app.now()
    const hash = hasPassword ? await passwordHash : null
    await insertAccount(tx, { id, name: fields.firstName, email, passwordHash: hash }, now)
    await tx.db
      .insertInto('files')
      .values({
        key,
        uploadId: randomUUID(),
        kind: 'photo',
        name: 'photo.jpg',
        type: 'image/jpeg',
        ...stored,
        uploadedBy: id,
        used: 1,
        created_at: now.toISOString(),
      })
      .execute()
    const registrar = permit(
      { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' },
      'addStudent',
      { studentId: id },
    )
    await insertStudent(tx, registrar, { ...fields, imageUrl: key }, now)
    if (status !== 'active') {
      const leftAt = status === 'former' ? now.toISOString() : null
      await tx.db.updateTable('users').set({ status, leftAt }).where('id', '=', id).execute()
    }
  })
  return student
}
