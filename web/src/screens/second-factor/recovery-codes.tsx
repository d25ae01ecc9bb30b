import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/toast/copy-text.ts'
import styles from './second-factor.module.css'

const text = secondFactorMessages.codes

type Props = {
  codes: readonly string[]
  /** The heading's: below the one of the screen, or of a section. */
  level?: 'h2' | 'h3'
  onKept: () => void
}

/** The recovery codes, once. The heading has the focus: they have come in place of a form. */
export function RecoveryCodes({ codes, level: Title = 'h2', onKept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.stack}>
      <Title ref={heading} tabIndex={-1}>
        {text.title}
      </Title>
      <p>{text.explanation}</p>
      <ul className={styles.codes} aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${styles.buttons} screen-only`}>
        <Button Icon={IconCopy} onClick={() => void copyText(codes.join('\n'), text.copyFailed)}>
          {text.copy}
        </Button>
        <Button Icon={IconPrinter} onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button tone="primary" onClick={onKept}>
          {text.kept}
        </Button>
      </div>
    </div>
  )
}
