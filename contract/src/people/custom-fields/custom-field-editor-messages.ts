import type { CustomFieldType, StudentAccess } from './custom-fields.ts'

/** The texts of the screen on which a college adds fields of students. */
export const customFieldEditorMessages = {
  title: 'Fields of students',
  explanation:
    'What the college keeps of each student beside the fields of the portal. They stand in forms, lists, imports, exports and letters. Nothing of them is on public pages.',
  add: 'Add a field',
  empty: 'There are no fields of the college’s own yet. Add one, or tick some of those below.',
  count: (count: number, max: number) => `${count} of ${max}`,
  full: (max: number) => `There are ${max} fields. Delete one to add another.`,
  values: (count: number, formatted: string) =>
    count === 0 ? 'no values yet' : count === 1 ? '1 student has a value' : `${formatted} students have a value`,
  aside: 'Put aside',
  facts: { required: 'required', unique: 'unique', sensitive: 'registrars only' },
  types: {
    text: 'Text',
    number: 'Number',
    date: 'Date',
    choice: 'Choice',
    yesNo: 'Yes or no',
  } satisfies Record<CustomFieldType, string>,
  access: {
    none: 'Nothing',
    reads: 'They read it',
    corrects: 'They read it, and may ask to correct it',
  } satisfies Record<StudentAccess, string>,
  edit: 'Change',
  editOf: (name: string) => `Change ${name}`,
  up: 'Move up',
  down: 'Move down',
  movedTo: (name: string, place: number) => `${name} is now number ${place}`,
  retire: {
    open: 'Put aside',
    done: (name: string) => `${name} is put aside. Its values are kept.`,
  },
  bringBack: { open: 'Use again', done: (name: string) => `${name} is used again` },
  remove: {
    open: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    explanation: (values: number, formatted: string) =>
      values === 0
        ? 'No student has a value. This cannot be undone.'
        : `The values of ${values === 1 ? '1 student' : `${formatted} students`} are deleted as well. This cannot be undone. Put aside, the field keeps them.`,
    done: (name: string) => `${name} is deleted`,
  },
  dialog: {
    addTitle: 'Add a field',
    changeTitle: 'Change a field',
    en: 'Name in English',
    hi: 'Name in Hindi',
    key: 'Key',
    keyHint: (key: string) => `In letters: {student.${key || 'key'}}. It is made of the name, and never changes later.`,
    type: 'Type',
    locked: 'Students have values: the type, and whether they are unique, cannot be changed.',
    pattern: 'Pattern',
    patternHint: '# stands for a digit: ############ for twelve. Empty: any number.',
    choices: 'Choices',
    choicesHint: 'One in each line. Hindi after a bar: General | सामान्य',
    group: 'Group',
    groupHint: 'A heading in forms, such as Admission',
    access: 'What the student may do with it',
    required: 'A new student needs a value',
    unique: 'No two students have the same value',
    sensitive: 'Sensitive: only registrars see and change it',
    keptMonths: 'Months until it is deleted after a student has left',
    keptMonthsHint: 'Empty: it is kept as long as the student. 0: it is deleted at once.',
    save: 'Save',
    saved: (name: string) => `${name} is saved`,
  },
  ready: 'Ready-made fields',
  readyHint: 'Tick what you need. Each can be changed afterwards.',
  addReady: (count: number) => (count === 0 ? 'Add' : count === 1 ? 'Add 1 field' : `Add ${count} fields`),
  added: (count: number) => (count === 1 ? '1 field is added' : `${count} fields are added`),
  failed: 'This could not be saved.',
}
