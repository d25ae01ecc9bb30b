/** How many steps smaller a text is set: one for each of these lengths it goes beyond. */
export const shrinkOf = (text: string, longFrom: readonly number[]) =>
  longFrom.filter((characters) => text.length > characters).length
