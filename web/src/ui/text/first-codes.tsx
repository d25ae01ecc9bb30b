import styles from './first-codes.module.css'
import type from './text.module.css'

const SHOWN = 3

type FirstCodesProps = { codes: readonly string[]; andMore: (count: number) => string }

/** The first of several names of a program, and how many more there are. */
export const FirstCodes = ({ codes, andMore }: FirstCodesProps) => (
  <span className={styles.codes}>
    {codes.slice(0, SHOWN).map((one) => (
      <code key={one}>{one}</code>
    ))}
    {codes.length > SHOWN && <small className={type.small}>{andMore(codes.length - SHOWN)}</small>}
  </span>
)
