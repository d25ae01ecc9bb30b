/** How many steps smaller the font is: one for each length in `longFrom` that the text exceeds. */
export const fontSteps = (text: string, longFrom: readonly number[]) =>
  longFrom.filter((characters) => text.length > characters).length
