import { messages } from '@portal/contract/messages'
import { CardFront } from '../idcard/card-front.tsx'
import { waveLines } from '../idcard/wave-lines.ts'
import styles from './illustration.module.css'
import { Portrait } from './portrait.tsx'

const LINES = waveLines({
  lines: 22,
  width: 700,
  step: 28,
  top: 487,
  gap: 11.7,
  waves: [
    { height: 118, length: 198, from: 1.05, shift: 0.106 },
    { height: 50, length: 111, from: -1.73, shift: 0.06 },
  ],
})
const GOLD_EVERY = 6

const { sample } = messages.login

/** An ID card in front of a document, shown beside the login form of students. */
export default function Illustration() {
  return (
    <>
      <svg className={styles.waves} viewBox="0 0 700 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {LINES.map((d, index) => (
          <path key={d} d={d} className={index % GOLD_EVERY === 0 ? styles.gold : undefined} />
        ))}
      </svg>
      <div className={styles.float} aria-hidden="true">
        <Document />
        <div className={styles.card}>
          <CardFront photo={<Portrait />} name={sample.name} values={sample} />
        </div>
      </div>
      <p className={styles.tagline}>{messages.login.tagline}</p>
    </>
  )
}

function Document() {
  return (
    <svg className={styles.document} viewBox="0 0 200 250" aria-hidden="true">
      <path d="M8 0h140l52 52v190a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z" fill="#fff" />
      <path d="M148 0l52 52h-44a8 8 0 0 1-8-8z" fill="#d5ddf0" />
      <path d="M28 70h96M28 94h140M28 118h140M28 142h92" stroke="#c3cde4" strokeWidth="7" strokeLinecap="round" />
      <path d="M28 36h70" stroke="#1f3f93" strokeWidth="10" strokeLinecap="round" />
    </svg>
  )
}
