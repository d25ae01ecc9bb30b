import { Dialog } from '@base-ui/react/dialog'
import { Switch } from '@base-ui/react/switch'
import { shortcutMessages } from '@portal/contract/shell/shortcut-messages'
import { useEffect, useId, useState } from 'react'
import { HelpLink } from '../help/help-link.tsx'
import { DialogClose } from '../ui/dialog/dialog-close.tsx'
import frame from '../ui/dialog/dialog-frame.module.css'
import layer from '../ui/dialog/dialog-layer.module.css'
import { Keys } from '../ui/keyboard/keys.tsx'
import words from '../ui/text/text.module.css'
import { type Shortcut, type ShortcutScope, shortcutsOf } from './registry.ts'
import styles from './shortcuts-dialog.module.css'
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts'
import { rememberUsed } from './used-keys.ts'

const text = shortcutMessages
const scopes = ['screen', 'everywhere'] as const

/** Lists the shortcuts of the present screen and those of every screen, and switches those of a single key on and off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => {
    if (open) rememberUsed('?')
  }, [open])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={layer.viewport}>
          <Dialog.Popup className={`${layer.dialog} ${styles.dialog}`}>
            <div className={styles.head}>
              <Dialog.Title className={frame.title}>{text.title}</Dialog.Title>
              <DialogClose />
            </div>
            {scopes.map((scope) => (
              <Group key={scope} scope={scope} />
            ))}
            <SingleKeys />
            <p className={styles.help}>
              <HelpLink />
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Group({ scope }: { scope: ShortcutScope }) {
  const id = useId()
  // What the list had when the dialog opened: a screen may change behind it.
  const [shortcuts] = useState<Shortcut[]>(() => shortcutsOf(scope))
  if (shortcuts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`${words.label} ${styles.heading}`}>
        {text.scopes[scope]}
      </h3>
      <dl className={styles.list}>
        {[...new Set(shortcuts.map(({ label }) => label))].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {shortcuts.map(
                (shortcut) => shortcut.label === label && <Keys key={shortcut.keys} keys={shortcut.keys} />,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeys() {
  const [on, setOn] = useState(areSingleKeysOn)
  const [label, why] = [useId(), useId()]
  const change = (next: boolean) => {
    switchSingleKeys(next)
    setOn(next)
  }
  return (
    <div className={styles.setting}>
      <div>
        <p id={label} className={styles.settingLabel}>
          {text.singleKeys}
        </p>
        <p id={why}>{text.singleKeysWhy}</p>
      </div>
      <Switch.Root
        checked={on}
        onCheckedChange={change}
        className={styles.switch}
        aria-labelledby={label}
        aria-describedby={why}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </div>
  )
}
