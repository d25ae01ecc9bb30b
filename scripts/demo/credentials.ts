/** Who can sign in to the demonstration. Every student has the same password. */
export const ADMIN = { email: 'admin@college.edu', password: 'demo-admin' }
export const STUDENT_PASSWORD = 'demo-student'
