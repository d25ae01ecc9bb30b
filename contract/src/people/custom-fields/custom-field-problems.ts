/** The problems with the college's own fields of students. They are short: every page loads them, also the login. */
export const customFieldProblems = {
  CUSTOM_FIELD_NOT_FOUND: { status: 404, message: 'This field does not exist any more.' },
  CUSTOM_FIELD_CHANGED: { status: 409, message: 'Somebody else has changed this field. Look at it again first.' },
  CUSTOM_FIELD_KEY_TAKEN: { status: 409, message: 'There is a field with this key already.' },
  CUSTOM_FIELD_HAS_VALUES: {
    status: 409,
    message: 'Students have values of this field: its type, and whether they are unique, cannot be changed.',
  },
  CUSTOM_FIELD_VALUES_CHANGED: {
    status: 409,
    message: 'Another number of students has a value meanwhile. Look at it again first.',
  },
  TOO_MANY_CUSTOM_FIELDS: { status: 409, message: 'There are 30 fields. Delete one to add another.' },
} as const
