import { availabilityProblems } from '@portal/contract/availability-problems'
import { type ComponentType, useState } from 'react'
import { toast } from '../toast/toast.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** A dialog whose script is loaded when it is opened for the first time. `props` are those it has beside `DialogProps`. */
export function useLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<DialogProps & Props>>,
  props: Props,
) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps & Props>>()
  const [open, setOpen] = useState(false)
  /** Opens the dialog. Says so and resolves to false if its script cannot be loaded. */
  const show = async () => {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setOpen(true)
      return true
    } catch {
      toast.error(availabilityProblems.UNAVAILABLE.message)
      return false
    }
  }
  return {
    show,
    dialog: Dialog && <Dialog {...props} open={open} onClose={() => setOpen(false)} />,
  }
}
