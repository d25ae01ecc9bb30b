import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A text as a QR code. Error correction level M tolerates scratches; a screen has none. */
export function QrCode({ text, label, onScreen = false }: { text: string; label: string; onScreen?: boolean }) {
  const { data, size } = encode(text, { ecc: onScreen ? 'L' : 'M', border: 0 })
  return (
    <div className={styles.qr}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={data.map(darkRuns).join('')} />
      </svg>
    </div>
  )
}

/** The dark modules of one row as a path. Adjacent modules are joined, or hairlines would show between them. */
function darkRuns(row: readonly boolean[], y: number) {
  let d = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    d += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return d
}
