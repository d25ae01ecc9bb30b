/** What is said in the row of tools above a list. */
export const filterMessages = {
  more: (set: number) => (set === 0 ? 'More filters' : `More filters (${set})`),
  /** Short for the name of the button, which says what is cleared. */
  clear: 'Clear',
}
