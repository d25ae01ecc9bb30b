/** What is asked and said when a student is made a former one. */
export const formerStudentMessages = {
  question: 'Make this student a former student?',
  why: (until: string) =>
    `The student can still sign in and send requests until ${until}. The ID cards become void. You can readmit the student at any time.`,
  noAccess: 'The student can no longer sign in, and the ID cards become void. You can readmit the student at any time.',
  done: (name: string) => `${name} is a former student now.`,
  failed: 'This student could not be made a former student. Please try again.',
} as const
