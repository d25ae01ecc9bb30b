import { CARDS_PER_PRINT_MAX } from '@portal/contract/documents/cards/card-print-limits'
import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import type { CardSelectionCounts } from '@portal/contract/documents/cards/card-prints'
import { CheckBox } from '../../../../forms/fields/inputs.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import styles from './print.module.css'

const text = cardPrintMessages.count
const notes = ['printed', 'withoutCard', 'notActive', 'notValid', 'failed'] as const

type CardCountsProps = {
  counts: CardSelectionCounts
  withPhotoless: boolean
  onWithPhotoless: (checked: boolean) => void
  onlyMisplaced: boolean
  onOnlyMisplaced: (checked: boolean) => void
}

/** How many cards the print will have, and which ones it will not have, and why. Those without a photo can be ticked. */
export function CardCounts({ counts, withPhotoless, onWithPhotoless, ...misplaced }: CardCountsProps) {
  const { cards, withoutPhoto } = counts
  return (
    <div className={styles.counts}>
      <p role="status">
        <b>{cards === 0 ? text.none : text.cards(cards, formatNumber(cards))}</b>
      </p>
      {cards > CARDS_PER_PRINT_MAX && <p>{text.most}</p>}
      <ul className={type.explanation}>
        {withoutPhoto > 0 && <li>{describePhotoless(counts, withPhotoless)}</li>}
        {notes.map(
          (note) => counts[note] > 0 && <li key={note}>{text[note](counts[note], formatNumber(counts[note]))}</li>,
        )}
      </ul>
      {withoutPhoto > 0 && (
        <CheckBox
          label={text.includeWithoutPhoto(withoutPhoto, formatNumber(withoutPhoto))}
          checked={withPhotoless}
          onChange={({ target }) => onWithPhotoless(target.checked)}
        />
      )}
      <MisplacedPhotos counts={counts} {...misplaced} />
    </div>
  )
}

type MisplacedPhotosProps = Pick<CardCountsProps, 'counts' | 'onlyMisplaced' | 'onOnlyMisplaced'>

/** The cards that earlier versions have issued with a misplaced photo, if there are any. */
function MisplacedPhotos({ counts, onlyMisplaced, onOnlyMisplaced }: MisplacedPhotosProps) {
  const { misplacedPhotos: count, misplacedPhotoNames: names } = counts
  if (count === 0 && !onlyMisplaced) return null
  const more = count - names.length
  return (
    <section className={styles.misplaced} aria-label={text.misplacedHeading}>
      <h3 className={type.title}>{text.misplacedHeading}</h3>
      {count > 0 && <p>{text.named(text.misplaced(count, formatNumber(count)), names, more, formatNumber(more))}</p>}
      <CheckBox
        label={text.onlyMisplaced}
        checked={onlyMisplaced}
        onChange={({ target }) => onOnlyMisplaced(target.checked)}
      />
      <p className={type.explanation}>{text.misplacedAnew}</p>
    </section>
  )
}

/** How many cards have no photo, and whose the first of them are. */
function describePhotoless({ withoutPhoto: count, withoutPhotoNames: names }: CardSelectionCounts, included: boolean) {
  const sentence = included ? text.ofThemWithoutPhoto : text.withoutPhoto
  const more = count - names.length
  return text.named(sentence(count, formatNumber(count)), names, more, formatNumber(more))
}
