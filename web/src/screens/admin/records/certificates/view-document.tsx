import { messages } from '@portal/contract/messages'
import { IconExternalLink } from '@tabler/icons-react'
import { Button, FileLink } from '../../../../ui/button/button.tsx'

const text = messages.manageCertificates

/** A link that opens a certificate's document in a new tab; a disabled button if there is no document. */
export function ViewDocument({ href, title }: { href: string | null; title: string }) {
  if (href === null) {
    return (
      <Button size="small" busy aria-label={text.viewOf(title)} Icon={IconExternalLink}>
        {text.view}
      </Button>
    )
  }
  return (
    <FileLink size="small" href={href} label={text.viewOf(title)} Icon={IconExternalLink}>
      {text.view}
    </FileLink>
  )
}
