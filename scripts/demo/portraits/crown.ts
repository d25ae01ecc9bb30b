import { MIDDLE } from './svg.ts'

const ROUND_FROM = 274

/** The outer line of hair: from (or from below) the left temple over the crown, whose height is `top`, to the right one. */
export function overTheCrown(top: number, side: number, from: number) {
  const [left, right] = [MIDDLE - side, MIDDLE + side]
  const bend = ROUND_FROM - 0.6 * (ROUND_FROM - top)
  return `M${left} ${from}C${left} ${(from + ROUND_FROM) / 2} ${left - 2} ${ROUND_FROM + 14} ${left - 2} ${ROUND_FROM}
    C${left - 2} ${bend} ${MIDDLE - side * 0.58} ${top} ${MIDDLE} ${top}
    C${MIDDLE + side * 0.58} ${top} ${right + 2} ${bend} ${right + 2} ${ROUND_FROM}
    C${right + 2} ${ROUND_FROM + 14} ${right} ${(from + ROUND_FROM) / 2} ${right} ${from}`
}
