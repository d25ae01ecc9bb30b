import { newerVersionMessages as text } from '@portal/contract/shell/newer-version-messages'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import layout from '../ui/layout/layout.module.css'
import styles from '../ui/layout/notice.module.css'
import { Notice } from '../ui/layout/notice.tsx'
import { focusHeading } from '../ui/layout/screen.tsx'
import { dateAndTime } from '../ui/text/format-datetime.ts'
import { announce } from '../ui/toast/announce.ts'
import type { NewerVersion } from './use-newer-version.ts'

type NewerVersionNoticeProps = {
  newer: NewerVersion
  /** Who saved the newest version, and when. */
  saved: { savedBy: { name: string }; savedAt: string } | undefined
  onCompare: () => void
  /** Saves what is typed. */
  onSave: () => void
}

/** Tells who has saved a record while this person types in it, and asks which of the two is to stay. */
export function NewerVersionNotice({ newer, saved, onCompare, onSave }: NewerVersionNoticeProps) {
  const [isTaking, setTaking] = useState(false)
  const sentence = saved ? text.saved(saved.savedBy.name, dateAndTime(saved.savedAt)) : ''
  const id = useId()
  const notice = useFocusOnRefusal(newer)
  useEffect(() => {
    if (newer.isNewer) announce(`${sentence} ${text.kept}`)
  }, [newer.isNewer, sentence])
  return (
    <>
      {newer.isNewer && (
        // biome-ignore lint/a11y/useSemanticElements: what it groups are no fields
        <div ref={notice} role="group" tabIndex={-1} aria-labelledby={id}>
          <Notice
            tone="waiting"
            Icon={IconAlertTriangle}
            isAnnounced={false}
            below={
              <div className={`${layout.cluster} ${styles.choices}`}>
                <Button aria-haspopup="dialog" onClick={onCompare}>
                  {text.compare}
                </Button>
                <Button
                  onClick={() => {
                    // The button goes with the notice.
                    focusHeading()
                    newer.keepMine()
                    onSave()
                  }}
                >
                  {text.saveOver}
                </Button>
                <Button aria-haspopup="dialog" onClick={() => setTaking(true)}>
                  {text.take}
                </Button>
              </div>
            }
          >
            <span id={id}>
              <b>{sentence}</b> {text.kept}
            </span>
          </Notice>
        </div>
      )}
      <ConfirmDialog
        open={isTaking && newer.isNewer}
        title={text.takeQuestion}
        record={sentence}
        explanation={text.takeWhy}
        actionLabel={text.take}
        Icon={IconArrowBackUp}
        tone="danger"
        busy={false}
        onConfirm={() => {
          setTaking(false)
          newer.take()
          setTimeout(focusHeading)
        }}
        onClose={() => setTaking(false)}
      />
    </>
  )
}

/** Whoever presses Save comes to the notice that says why nothing is saved. */
function useFocusOnRefusal({ isNewer, refusals }: NewerVersion) {
  const notice = useRef<HTMLDivElement>(null)
  const answered = useRef(refusals)
  useEffect(() => {
    if (!isNewer || answered.current === refusals) return
    answered.current = refusals
    notice.current?.focus()
  }, [isNewer, refusals])
  return notice
}
