import { FILTER_MAX_CHOICES } from '@portal/contract/limits'

export const choice = <Choice extends string>(choices: readonly Choice[], value: unknown) =>
  choices.find((known) => known === value)

export const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A moment in UTC, as `toISOString` writes it. */
export const instant = (value: unknown) => {
  const time = typeof value === 'string' ? new Date(value) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined
}

/** One or several texts. The router reads a number where a filter is one, such as a year. */
export function texts(value: unknown) {
  const list = [value].flat().filter((one) => typeof one === 'string' || typeof one === 'number')
  return list.length > 0 ? list.map(String).slice(0, FILTER_MAX_CHOICES) : undefined
}
