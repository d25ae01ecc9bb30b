/** The limits of the college's own fields of students. */
export const CUSTOM_FIELDS_MAX = 30
export const CUSTOM_FIELD_NAME_MAX_CHARACTERS = 60
export const CUSTOM_FIELD_CHOICES_MAX = 60
export const CUSTOM_FIELD_CHOICE_MAX_CHARACTERS = 80
export const CUSTOM_FIELD_PATTERN_MAX_CHARACTERS = 40
export const CUSTOM_VALUE_MAX_CHARACTERS = 300
/** How many of them can filter a list at once. */
export const CUSTOM_FILTERS_MAX = 5
export const CUSTOM_FIELD_MONTHS_MAX = 1_200
/** From so many values with twelve digits on, a column most of which are Aadhaar numbers by their check digit is refused. */
export const AADHAAR_VALUES_MIN = 5
