import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { Button } from '../../../../ui/button/button.tsx'
import { copyText } from '../../../../ui/toast/copy-text.ts'
import styles from './setting-row.module.css'

const text = settingsMessages.machine

/** How whoever runs the portal changes what is set on the machine: the line of its settings, to be copied and sent to them. */
export const MachineLine = ({ line }: { line: string }) => (
  <span className={styles.machine}>
    <span>{text.how}</span>
    <code>{line}</code>
    <Button size="small" aria-label={text.copyOf(line)} onClick={() => void copyText(line, text.copyFailed)}>
      {text.copy}
    </Button>
  </span>
)
