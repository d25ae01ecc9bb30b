import type { AccentPair, AccentPlace } from './accent.ts'

type AccentFault = AccentPair & { colour: string; nearest: string }

const accentPlaces: Record<AccentPlace, string> = {
  onSolid: 'with the white text of a button',
  onWhite: 'as a link on white',
  onGrey: 'as a link on light grey',
  onSoft: 'as text on its own light shade',
  asEdge: 'as an edge',
  inBar: 'as the line of the bar',
  onCount: 'behind the count of the bell',
}

/** The texts of the accent colour in the settings. */
export const accentMessages = {
  pick: 'Choose a colour',
  noColour: 'Please enter a colour such as #7a1020.',
  use: (colour: string) => `Use ${colour}`,
  fault: ({ colour, nearest, contrast, wanted, place, theme }: AccentFault) =>
    `${colour} has a contrast of ${contrast.toFixed(1)}:1 ${accentPlaces[place]}${theme === 'dark' ? ' in the dark theme' : ''}, and needs ${wanted}:1. The nearest that passes is ${nearest}.`,
}
