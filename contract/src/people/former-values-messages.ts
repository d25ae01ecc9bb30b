/** The texts about what the fields of a student had in them before. */
export const formerValuesMessages = {
  title: 'Former values',
  fetchFailed: 'The former values could not be read.',
  /** Before the value. */
  was: (label: string, value: string) => `${label} was ${value}`,
  wasEmpty: (label: string) => `${label} was empty`,
  until: (who: string) => `until ${who} changed it`,
  putBack: 'Put back',
  /** The name of the button for who does not see what it stands beside. */
  putBackOf: (label: string, value: string) => `Put back ${label}: ${value}`,
  putBackEmpty: (label: string) => `Put back ${label}: empty`,
  isPresent: 'As it is now',
  done: (label: string, value: string) => `${label} is ${value} again.`,
  doneEmpty: (label: string) => `${label} is empty again.`,
  failed: 'The value could not be put back. Please try again.',
  /** Refusals. */
  changed: (label: string) => `${label} was changed meanwhile. Look at it again, then decide.`,
  changedSince: 'The student was changed again since, so this is not undone.',
  tooLate: (minutes: number) => `This can be undone for ${minutes} minutes, by whoever did it.`,
}
