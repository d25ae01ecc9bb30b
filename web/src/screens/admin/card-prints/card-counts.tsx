import { cardPrintMessages } from '@portal/contract/card-print-messages'
import type { CardSelectionCounts } from '@portal/contract/card-prints'
import { CARDS_PER_PRINT_MAX } from '@portal/contract/limits'
import { formatNumber } from '../../../ui/format-number.ts'
import styles from './print.module.css'

const text = cardPrintMessages.count
const notes = ['withoutPhoto', 'printed', 'withoutCard', 'notActive', 'notValid', 'failed'] as const

/** How many cards the print will have, and which ones it will not have, and why. */
export function CardCounts({ counts }: { counts: CardSelectionCounts }) {
  const { cards } = counts
  return (
    <div className={styles.counts}>
      <p role="status">
        <b>{cards === 0 ? text.none : text.cards(cards, formatNumber(cards))}</b>
      </p>
      {cards > CARDS_PER_PRINT_MAX && <p>{text.most}</p>}
      <ul>
        {notes.map(
          (note) => counts[note] > 0 && <li key={note}>{text[note](counts[note], formatNumber(counts[note]))}</li>,
        )}
      </ul>
    </div>
  )
}
