import type { Letter } from '@portal/contract/documents/letters/letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { IconCheck } from '@tabler/icons-react'
import { useChangeLetter } from '../../../../data/letters.ts'
import { Button } from '../../../../ui/button.tsx'
import { Permitted } from '../../../../ui/permitted.tsx'
import { showFailure } from '../../../../ui/show-failure.ts'
import { toast } from '../../../../ui/toast.ts'

const text = registerMessages

/** Says that a letter was handed over at the counter. */
export function CollectButton({ letter: { id, serial } }: { letter: Letter }) {
  const { mutate, isPending } = useChangeLetter('collect')
  const collect = () =>
    mutate(
      { id },
      {
        onSuccess: () => toast.success(text.collect.done(serial)),
        onError: (error) => showFailure(error, text.failed),
      },
    )
  return (
    <Permitted action="collectLetter">
      <Button
        size="small"
        icon={<IconCheck size={16} stroke={1.75} aria-hidden />}
        aria-label={text.collect.of(serial)}
        busy={isPending}
        onClick={collect}
      >
        {text.collect.action}
      </Button>
    </Permitted>
  )
}
