import { stepAt, totpAt } from '../../auth/second-factor/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows, `steps` half minutes from `now`, after somebody has typed the secret into it. */
export function shownCode(typed: string, now: Date, steps = 0) {
  const letters = [...typed.replaceAll(' ', '')]
  const bits = letters.map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpAt(Buffer.from(bytes), stepAt(now) + steps)
}
