/** What is offered below the text of an empty list. Its own file, so that a login does not load it. */
export const emptyListMessages = {
  importStudents: 'Import a list',
  addStudent: 'Add a student',
  addIdCard: 'Add the first ID card',
  addCertificate: 'Add the first certificate',
} as const
