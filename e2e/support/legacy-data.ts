import { withDatabase } from './portal-database.ts'

/** Records that an older system can leave behind and no screen can create, written directly into the database. */
export class LegacyData {
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** A student of whom nothing but the name and the e-mail is known. */
  withoutDetails(studentId: string) {
    const empty = ['contact', 'fatherName', 'motherName', 'gender', 'courseName', 'semester', 'year', 'dob']
    const nothing = empty.map((field) => `"${field}" = ''`).join(', ')
    this.#run(`update users set ${nothing}, "imageUrl" = null where id = ?`, studentId)
  }

  /** A student without even these. */
  withoutNameAndEmail(studentId: string) {
    this.#run(`update users set "firstName" = '', "lastName" = '', email = '' where id = ?`, studentId)
  }

  /** An account to which no profile belongs. */
  withoutProfile(studentId: string) {
    this.#run('delete from users where id = ?', studentId)
  }

  /** A student who was brought in by an import and has not chosen a password. */
  withoutPassword(studentId: string) {
    this.#run('update accounts set password = null where "userId" = ?', studentId)
  }

  /** A student who has had the password of somebody else since before students had none. */
  withPasswordOf(email: string, studentId: string) {
    const theirs = `select a.password from accounts a join users u on u.id = a."userId" where u.email = '${email}'`
    this.#run(`update accounts set password = (${theirs}) where "userId" = ?`, studentId)
  }

  /** A certificate that was never scanned. */
  withoutDocument(certificateId: string) {
    this.#run('update certificates set "imageUrl" = null where id = ?', certificateId)
  }

  /** What waits for somebody to be told by e-mail was told long ago: the browser tests do not wait five minutes. */
  withWaitingEmailsDue(userId: string) {
    const due = `update notifications set "mailAt" = '2020-01-01T00:00:00.000Z' where "userId" = ? and "mailAt" is not null`
    this.#run(due, userId)
  }

  /** The stored status of a student; no screen shows that of a deleted one. */
  statusOf(studentId: string) {
    return withDatabase(
      this.#dataDir,
      (database) => database.prepare('select status from users where id = ?').get(studentId)?.status,
    )
  }

  #run(statement: string, id: string) {
    const { changes } = withDatabase(this.#dataDir, (database) => database.prepare(statement).run(id))
    if (changes !== 1) throw new Error(`${changes} records were changed by: ${statement}`)
  }
}
