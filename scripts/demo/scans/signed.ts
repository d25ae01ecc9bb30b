import { MADE_UP } from '../college.ts'
import { lettering } from './lettering.ts'

const HAND =
  'M-60 -24C-50 -50 -38 -50 -42 -30C-46 -10 -56 -6 -52 -18C-44 -36 -28 -40 -26 -24C-24 -10 -14 -18 -10 -28C-6 -40 2 -36 0 -24C-2 -10 10 -16 16 -28C22 -42 34 -44 32 -28C30 -12 44 -14 62 -34M-40 -6C-10 -14 24 -14 56 -8'

/** A signature on a line, and whose it is. */
export function drawSigned(x: number, y: number, name: string, office: string) {
  const words = (text: string, below: number, size: number, colour: string) =>
    lettering(text, { x, y: y + below, size, colour, align: 'middle' })
  return `<path transform="translate(${x} ${y - 4}) scale(1.3)" d="${HAND}" fill="none" stroke="#20335f" stroke-width="2" stroke-linecap="round"/>
    <path d="M${x - 130} ${y}H${x + 130}" stroke="#77746b" stroke-width="1.5"/>${words(name, 28, 16, '#17202e')}${words(office, 54, 13, '#545d6b')}`
}

export const drawMadeUp = (x: number, y: number) =>
  lettering(MADE_UP, { x, y, size: 8.5, colour: '#77746b', align: 'middle' })
