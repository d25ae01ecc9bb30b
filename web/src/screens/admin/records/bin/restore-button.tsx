import type { DeletedRecord } from '@portal/contract/records/bin'
import { binMessages } from '@portal/contract/records/bin-messages'
import { IconRestore } from '@tabler/icons-react'
import { useMay } from '../../../../data/session/use-may.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useRestoreRecord } from './bin.ts'

const text = binMessages
const actions = { idCard: 'restoreIdCard', certificate: 'restoreCertificate' } as const

/** Restores a deleted record; it leaves the bin. */
export function RestoreButton({ record }: { record: DeletedRecord }) {
  const may = useMay()
  const { mutateAsync, isPending, isSuccess } = useRestoreRecord()
  const restore = () =>
    mutateAsync(record).then(
      () => toast.success(text.restored(record.title)),
      (error: unknown) => showFailure(error, text.failed),
    )
  if (!may(actions[record.kind])) return null
  return (
    <Button
      size="small"
      Icon={IconRestore}
      aria-label={text.restoreOf(`${text.kinds[record.kind]} ${record.title}`, record.student.name)}
      busy={isPending || isSuccess}
      {...onePress(() => void restore())}
    >
      {text.restore}
    </Button>
  )
}
