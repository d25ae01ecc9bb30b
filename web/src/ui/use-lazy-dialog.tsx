import { problems } from '@portal/contract/problems'
import { type ComponentType, useState } from 'react'
import { toast } from './toast.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** A dialog whose script is loaded when it is opened for the first time. */
export function useLazyDialog(load: () => Promise<ComponentType<DialogProps>>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      toast.error(problems.UNAVAILABLE.message)
    }
  }
  return { open, show: () => void show(), dialog: Dialog && <Dialog open={open} onClose={() => setOpen(false)} /> }
}
