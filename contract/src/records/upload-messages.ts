/** What stands in a field for a file. Its own file, so that a login does not load it. */
export const uploadMessages = {
  required: 'Required.',
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  chooseAnother: 'Choose another file',
  sending: (name: string) => `Sending ${name}`,
  sent: (name: string) => `${name} has arrived`,
  failed: 'The file could not be sent. Please try again.',
  notSent: (name: string) => `${name} is still chosen`,
  sendAgain: (name: string) => `Try again to send ${name}`,
  cancel: 'Cancel upload',
} as const
