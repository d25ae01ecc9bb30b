/** An invalid option; its message is shown to the person. */
export class OptionsError extends Error {}

/** The value of an option that counts something. Throws `BadOptions`. */
export function positiveInt(name: string, value: string) {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new OptionsError(`--${name} is a whole number from 1.`)
  return number
}
