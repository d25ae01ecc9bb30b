import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { loadCollect } from '../../records/issued-documents/letter-menu.tsx'

const text = registerMessages

/** Asks which ID card is shown, and says that a letter was handed over at the counter. */
export function CollectButton({ letter }: { letter: IssuedLetter }) {
  const { show, dialog } = useLazyDialog(loadCollect, { letter })
  return (
    <Permitted action="collectLetter">
      <Button
        size="small"
        Icon={IconCheck}
        iconSize={16}
        aria-label={text.collect.of(letter.serial)}
        onClick={() => void show()}
      >
        {text.collect.action}
      </Button>
      {dialog}
    </Permitted>
  )
}
