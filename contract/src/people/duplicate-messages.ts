/** The texts of the question whether a student is in the portal already. */
export const duplicateMessages = {
  title: 'Is this the same student?',
  explanation: 'A student like this is in the portal already. Nothing has been saved yet.',
  field: 'Field',
  typed: 'Typed here',
  known: 'In the portal',
  fields: {
    name: 'Name',
    collegeId: 'College Id',
    courseName: 'Course',
    dob: 'DOB',
    contact: 'Contact',
    status: 'Status',
  },
  active: 'Active',
  nothing: '–',
  /** `fields`: what is the same in the two. */
  same: (fields: string) => `The same: ${fields}`,
  agrees: { name: 'name', dob: 'date of birth', contact: 'contact', abcId: 'ABC id' },
  open: 'Open the other one',
  openOf: (name: string) => `Open the other one, ${name}`,
  back: 'Back to the form',
  addAnyway: 'Add anyway',
  saveAnyway: 'Save anyway',
}
