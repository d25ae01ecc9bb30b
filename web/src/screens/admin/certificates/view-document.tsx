import { messages } from '@portal/contract/messages'
import { IconExternalLink } from '@tabler/icons-react'
import { Button, FileLink } from '../../../ui/button.tsx'

const said = messages.manageCertificates

/** Opens a certificate's document in a new tab; without a document it does nothing, and says so. */
export function ViewDocument({ href, title }: { href: string | null; title: string }) {
  const icon = <IconExternalLink size={18} stroke={1.75} aria-hidden />
  if (href === null) {
    return (
      <Button size="small" busy aria-label={said.viewOf(title)} icon={icon}>
        {said.view}
      </Button>
    )
  }
  return (
    <FileLink size="small" href={href} label={said.viewOf(title)} icon={icon}>
      {said.view}
    </FileLink>
  )
}
