import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import type { ShareLink } from '@portal/contract/documents/share-links'
import { useState } from 'react'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import type { OwnDocument } from './own-document.ts'
import { ShareForm } from './share-form.tsx'
import { ShareMade } from './share-made.tsx'

const text = ownDocumentMessages.share

type ShareDialogProps = {
  open: boolean
  onClose: () => void
  documents: readonly OwnDocument[]
  /** After a link has been made. */
  onMade?: () => void
}

/** Makes a link to one or several documents, and then shows it, with its PIN for this one time. */
export function ShareDialog({ open, onClose, documents, onMade }: ShareDialogProps) {
  const [made, setMade] = useState<{ share: ShareLink; pin: string } | null>(null)
  const [shown, setShown] = useState(documents)
  // The ticks go when the link is made; the dialog still says what it was about.
  if (!made && open && shown !== documents) setShown(documents)
  const close = () => {
    onClose()
    if (!made) return
    setMade(null)
    onMade?.()
  }
  const [first] = shown
  const title = shown.length === 1 ? text.title(first?.title ?? '') : text.titleOfSeveral(shown.length)
  return made ? (
    <DialogFrame open={open} onClose={close} title={text.made}>
      <ShareMade {...made} onDone={close} />
    </DialogFrame>
  ) : (
    <DialogFrame open={open} onClose={close} title={title} explanation={text.explanation}>
      <ShareForm documents={shown} onMade={(share, pin) => setMade({ share, pin })} />
    </DialogFrame>
  )
}
