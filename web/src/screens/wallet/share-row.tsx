import type { DocumentShare } from '@portal/contract/document-shares'
import { walletMessages } from '@portal/contract/wallet-messages'
import { IconCopy, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndShare } from '../../data/document-shares.ts'
import { problemOf } from '../../data/problems.ts'
import { isSessionExpired } from '../../data/session-expired.ts'
import { useSignedInUser } from '../../data/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { formatDateTime } from '../../ui/format-datetime.ts'
import { toast } from '../../ui/toast.ts'

const text = walletMessages.shares

/** One shared link: what it shows, until when, how often it was opened; an open one with its buttons. */
export function ShareRow({ share }: { share: DocumentShare }) {
  const { name, documents, url, state } = share
  const titles = documents.map(({ title }) => title).join(', ')
  const label = name || titles
  return (
    <li data-row={share.id}>
      <div>
        <b>{label}</b>
        {name && <p>{titles}</p>}
        <p>{factsOf(share)}</p>
      </div>
      {url !== null && state === 'open' && (
        <Button
          size="small"
          aria-label={text.copyOf(label)}
          icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText(url, walletMessages.share.copyFailed)}
        >
          {walletMessages.share.copy}
        </Button>
      )}
      {state === 'open' && <EndButton share={share} label={label} />}
    </li>
  )
}

function factsOf({ state, opened, hasPin, expiresAt }: DocumentShare) {
  const { date, time } = formatDateTime(expiresAt)
  const end = state === 'open' ? text.ends(date, time) : text.states[state]
  return [text.opened(opened), hasPin ? text.pin : '', end].filter(Boolean).join(' · ')
}

function EndButton({ share, label }: { share: DocumentShare; label: string }) {
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useEndShare(useSignedInUser().id)
  const end = async () => {
    try {
      await mutateAsync(share)
      toast.success(text.ended)
      document.getElementById('shares-heading')?.focus()
    } catch (error) {
      if (!isSessionExpired(error)) toast.error(problemOf(error)?.message ?? walletMessages.failed)
    }
    setOpen(false)
  }
  return (
    <>
      <Button size="small" tone="reject" aria-label={text.endOf(label)} onClick={() => setOpen(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.endQuestion}
        record={<b>{label}</b>}
        explanation={text.endWhy}
        actionLabel={text.end}
        icon={<IconLinkOff size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={isPending}
        onConfirm={() => void end()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
