/** The details of a student, for tests where they do not matter. */
export const studentFixture = {
  firstName: 'Aarav',
  lastName: 'Sharma',
  contact: '9876543210',
  fatherName: 'Rajesh Sharma',
  motherName: 'Sunita Sharma',
  gender: 'Male' as const,
  courseName: 'B.Sc. Computer Science',
  semester: '3',
  year: '2nd Year',
  dob: '2005-08-14',
}
