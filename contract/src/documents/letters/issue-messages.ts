/** The texts of the screen on which the office issues a letter to a student. */
export const issueMessages = {
  title: 'Issue a letter',
  for: (student: string) => `For ${student}`,
  correcting: (serial: string) => `It replaces ${serial}, which then is no longer valid.`,
  template: 'Letter',
  chooseTemplate: 'Choose a letter',
  noTemplates: 'No template is in use yet.',
  /** What a clerk reads, who corrects a letter by one of the same template. */
  notInUse: (template: string, serial: string) =>
    `“${template}”, the template of ${serial}, is no longer in use. A registrar can put it to use again, or correct the letter by another one.`,
  toStudent: 'Back to the record of the student',
  toTemplates: 'Templates of letters',
  answers: 'What this letter says besides the record',
  answersHint: 'Dates are written as 2026-07-31.',
  /** Of a corrected letter. */
  changed: {
    title: 'Changed against the letter that it replaces',
    nothing: 'Nothing yet.',
    fromTo: (before: string, now: string) => `from “${before}” to “${now}”`,
  },
  wrongAnswers: 'Something that is filled in cannot be taken: see beside the fields.',
  issue: 'Issue this letter',
  issued: (serial: string) => `${serial} issued.`,
  failed: 'The letter could not be issued. Please try again.',
  outdated: 'Something has changed since this letter was shown. This is how it is now: please look at it again.',
  preview: 'Preview',
  previewOf: (student: string) => `The letter for ${student} as it is printed`,
  previewing: 'Making the preview',
  previewed: (pages: number) => (pages === 1 ? 'Preview ready. One page, A4.' : `Preview ready. ${pages} pages, A4.`),
  previewHint:
    'Underlined: what the fields have become. Made by the same program as the issued letter. Number, code and pictures of handwriting come with it.',
  previewFailed: 'The preview could not be made.',
  noPreview: 'Choose a letter to see it here.',
  notMade: 'The letter is seen here as soon as it can be made.',
  cannotBeMade: 'This letter cannot be made:',
} as const
