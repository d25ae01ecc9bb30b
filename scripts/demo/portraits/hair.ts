import { curls } from './curls.ts'
import { longHair } from './long-hair.ts'
import type { HairTones } from './palette.ts'
import { shortHair } from './short-hair.ts'
import { tiedHair } from './tied-hair.ts'

/** The parts of a way to wear one's hair, from the back to the front. All are drawn for a head of middling width. */
export type Hair = {
  /** Behind neck and shoulders. */
  behind?(tones: HairTones): string
  /** Before the shoulders, behind the face. */
  over?(tones: HairTones): string
  /** The outline of what lies on the head. It casts a shadow on the forehead. */
  cap: string
  /** How much of the scalp the cap hides, where it is cropped short. */
  density?: number
  /** Strands and shine upon the cap. */
  strands?(tones: HairTones): string
}

const styles = { ...shortHair, ...longHair, ...tiedHair, ...curls }

export type HairStyle = keyof typeof styles

export const hairOf = (style: HairStyle): Hair => styles[style]
