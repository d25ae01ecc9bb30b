export const addStudentsMessages = {
  title: 'Add Students',
  added: 'Student Added successfully',
  emailOfInactive: (name: string) =>
    `This e-mail belongs to ${name}, who is inactive. You can restore this student with all records and the old password.`,
  emailOfFormer: (name: string) =>
    `This e-mail belongs to ${name}, a former student. You can readmit this student with all records and the old password.`,
  restored: (name: string) => `${name} is active again. What you typed here is not needed any more.`,
  openRecord: 'Open the record',
  failed: 'Something went wrong',
}
