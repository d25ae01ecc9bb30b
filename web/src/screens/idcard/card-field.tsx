import { messages } from '@portal/contract/messages'
import { type CardFieldName, type CardLine, cardSides } from '@portal/contract/records/id-cards/card-layout'
import { BreakableEmail } from '../../ui/text/breakable-email.tsx'
import styles from './card-text.module.css'
import { fontSteps } from './font-steps.ts'

/** Null: not printed. */
export type CardValues = Partial<Record<CardFieldName, string | null>>

/** The lines of one side of a card. */
export const CardLines = ({ side, values }: { side: keyof typeof cardSides; values: CardValues }) =>
  cardSides[side]
    .filter(({ field, optional }) => !optional || values[field])
    .map((line) => <CardField key={line.field} line={line} value={values[line.field] ?? ''} />)

/** A labelled field of a card. A long value has a smaller font, because the card has a fixed size. */
function CardField({ line: { label, longFrom, strong }, value }: { line: CardLine; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      {value ? (
        <dd dir="auto" data-shrink={fontSteps(value, longFrom)} className={strong ? styles.strong : undefined}>
          <BreakableEmail email={value} />
        </dd>
      ) : (
        <dd className={styles.missing}>{messages.common.notAvailable(label)}</dd>
      )}
    </div>
  )
}
