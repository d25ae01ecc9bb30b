import { markMessages } from '@portal/contract/people/export-marks/mark-messages'
import { findMark, markedKindOf } from '@portal/contract/people/export-marks/marks'
import { unprintedCharacters } from '@portal/contract/people/printed-characters'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import type from '../../ui/text/text.module.css'
import styles from '../form.module.css'

type MarkWarningProps = { name: string; value: string; locked: boolean; onUse: (repaired: string) => void }

/**
 * Says below a field that its value is what another program's export writes, or has a title that letters add, and offers
 * what it is without that; or that no font prints it. Nothing is changed before somebody takes it. It stands in one element with its
 * field.
 */
export function MarkWarning({ name, value, locked, onUse }: MarkWarningProps) {
  const text = value.trim()
  const found = locked ? null : findMark(text, markedKindOf(name))
  const repaired = found?.repaired ?? null
  const unprinted = locked ? [] : unprintedCharacters(text)
  const warning = found ? markMessages.of(found, text) : unprinted.length > 0 && markMessages.unprinted(unprinted)
  const frame = useRef<HTMLDivElement>(null)
  const why = useId()
  const take = (value: string) => {
    onUse(value)
    // The button goes with its warning: whoever works without a mouse goes on in the field, and hears what it says now.
    frame.current?.parentElement?.querySelector('input')?.focus()
  }
  return (
    <div ref={frame} className={warning ? styles.mark : undefined}>
      <p id={why} role="status" className={warning ? type.hint : 'visually-hidden'}>
        {warning}
      </p>
      {repaired !== null && (
        <Button size="small" aria-describedby={why} onClick={() => take(repaired)}>
          {repaired === '' ? markMessages.useEmpty : markMessages.use(repaired)}
        </Button>
      )}
    </div>
  )
}
