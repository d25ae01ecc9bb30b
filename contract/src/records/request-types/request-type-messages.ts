const between = (min: number | null, max: number | null) => {
  if (min === null) return `Please enter a number up to ${max}`
  return max === null ? `Please enter a number from ${min}` : `Please enter a number from ${min} to ${max}`
}

const answers = {
  required: (label: string) => `${label} is required`,
  notAsked: 'This is not asked with these answers',
  wrong: 'This answer cannot be taken',
  choice: 'Please choose one of the answers',
  date: 'Please enter a date',
  number: 'Please enter a number',
  file: 'Please choose a file',
  photo: 'A photo is a JPEG or a PNG',
  between,
}

const answersInHindi: typeof answers = {
  required: (label) => `${label} आवश्यक है`,
  notAsked: 'इन उत्तरों के साथ यह नहीं पूछा जाता',
  wrong: 'यह उत्तर नहीं लिया जा सकता',
  choice: 'कृपया दिए गए उत्तरों में से एक चुनें',
  date: 'कृपया तिथि लिखें',
  number: 'कृपया संख्या लिखें',
  file: 'कृपया फ़ाइल चुनें',
  photo: 'फ़ोटो JPEG या PNG होती है',
  between: (min, max) => {
    if (min === null) return `कृपया ${max} तक की संख्या लिखें`
    return max === null ? `कृपया ${min} या उससे बड़ी संख्या लिखें` : `कृपया ${min} से ${max} तक की संख्या लिखें`
  },
}

/** The sentences of kinds of request that browser and server say. */
export const requestTypeMessages = {
  labels: {
    name: 'Name',
    explanation: 'Explanation',
    question: 'Question',
    choice: 'Choice',
    asks: 'Course or semester',
    feeNote: 'Fee note',
    photo: 'Photo',
    default: 'Begins with',
  },
  wrong: {
    key: 'The name for letters has letters and digits, and begins with a small letter',
    sameKey: 'Another question has this name for letters',
    officeFile: 'The office fills in no file',
    tooManyFiles: (max: number) => `At most ${max} files can be asked for`,
    shownWhen: 'Choose an earlier question with choices, and at least one of them',
    changes: 'A field of the student is changed by one question of its type, which the student answers',
    keeps: 'Only what the office fills in is kept on the record',
    choices: 'At least 2 choices are needed',
    tooManyChoices: 'There are too many choices',
    sameChoice: 'Two choices are the same',
    tooManyQuestions: 'There are too many questions',
    newCard: 'Add an office field that is a text and has the name newCard for letters: the number of the new card',
    cardAndChanges: 'A kind that replaces the ID card changes nothing else',
    number: 'Please enter a number within the limits',
    default: 'A field cannot begin with this: choose what fits its type, and only for what the office fills in',
    range: 'The largest number is smaller than the smallest',
  },
  rule: {
    notAChoice: (names: string) => `Requests approve themselves only where every answer is a choice, unlike: ${names}.`,
    changes: (names: string) => `Somebody has to look at what changes the student: ${names}.`,
    officeFields: (names: string) => `The office has to fill in something first: ${names}.`,
    replacesCard: 'The office has to give the number of the new ID card.',
  },
  letter: {
    decisionUndone: 'The college has taken its decision back.',
    notAsked: (names: string) => `The letter uses what this kind does not ask: ${names}.`,
  },
  changes: {
    unseen: 'It changes the student’s record. Look at old and new, then decide.',
    otherAnswers: 'The student has changed the answers since they were shown. Look at them again, then decide.',
    otherPhoto: 'The student has sent another photo meanwhile. Look at it again, then decide.',
  },
  ownFields: {
    wrong: (names: string) =>
      `A field of students is not there, is for registrars only, or does not take these answers: ${names}.`,
    gone: (label: string) => `${label} is not a field that this request can change any more.`,
  },
  answers,
  answersInHindi,
} as const
