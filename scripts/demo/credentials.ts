/** Who can sign in to the demonstration. Every student has the same password. */
export const ADMIN = { email: 'admin@college.edu', password: 'demo-admin' }
/** Of the clerk and of the auditor. */
export const STAFF_PASSWORD = 'demo-office'
export const STUDENT_PASSWORD = 'demo-student'
