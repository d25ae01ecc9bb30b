/** What is wrong with a value in a file, where no form has a sentence for it. */
export const importFaultMessages = {
  shortenedNumber:
    'A spreadsheet program has shortened this number. Format the column as text, and enter the number again',
  madeADate: 'A spreadsheet program has made a date or a time of this. Format the column as text, and enter it again',
  momentInUtc: 'This is a time in UTC. The day may be another one where it was written. Enter the day alone',
  lostLetters:
    'Letters were lost when the file was saved. Save it as Excel Workbook (.xlsx) or CSV UTF-8, or correct the name',
  /** After the name of the field. */
  emailMissing: 'missing',
  belowList: (fault: string) => `${fault}. Below the list; probably no student`,
  unknownGender: 'Gender must be Male, Female or Other',
  /** A row of another sheet, or of the only one. */
  rowOf: (row: number, sheet: string) => (sheet === '' ? `row ${row}` : `row ${row} of “${sheet}”`),
  sameEmail: (row: string) => `The same e-mail as in ${row}`,
  sameCollegeId: (row: string) => `The same College Id as in ${row}`,
  sameCard: (row: string) => `The same Card Id as in ${row}`,
  sameOwn: (label: string, row: string) => `The same ${label} as in ${row}`,
  emailOfAdministrator: 'This is the e-mail of an administrator',
  emailOfSecondFactor: (name: string) => `${name} has a second factor: only a person changes this e-mail, by hand`,
  emailTaken: (name: string) => `Email already exists: ${name} has it`,
  inactive: (name: string) => `${name} is inactive`,
  collegeIdTaken: (name: string) => `${name} has this College Id`,
  sameNameAndBirth: (name: string) => `${name} has the same name and date of birth, and another e-mail`,
  sameNameAndTerm: (name: string) => `${name} has the same name, course and semester, and another e-mail`,
  sameStudent: (row: string) => `The same student as in ${row}`,
  collegeIdOfSeveral: 'Several students have this College Id',
  collegeIdRequired: 'College Id is required',
  cardTaken: 'Card with same id already exists',
} as const
