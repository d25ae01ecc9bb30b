/** The texts of finding one student by name or number. */
export const studentFinderMessages = {
  search: 'Student',
  hint: 'Name, College Id, e-mail or telephone.',
  found: 'Students found',
  none: 'No student was found.',
}
