/** What only the office reads on the page of a request. */
export const officeLifeMessages = {
  openOf: (number: string | null, student: string) =>
    number === null ? `Details of the request of ${student}` : `Request ${number} of ${student}`,
  answers: 'What was asked',
  cannedAnswers: 'Canned answers',
  works: 'Who works on it',
  nobody: 'Nobody',
  you: (name: string) => `${name} (you)`,
  take: 'Take it',
  assigned: 'Who works on it is saved.',
  resume: 'Go on without an answer',
  resumed: 'The office no longer waits.',
  decide: 'Decide',
  decided: 'Nothing is left to decide.',
  openToo: (names: string, several: boolean) => `${names} ${several ? 'have' : 'has'} this open too`,
  queue: 'Requests of the queue',
  position: (at: string, of: string) => `${at} of ${of}`,
  next: (name: string) => `Next request: ${name}`,
  previous: (name: string) => `Previous request: ${name}`,
  nextKey: 'Next request of the queue',
  previousKey: 'Previous request of the queue',
} as const
