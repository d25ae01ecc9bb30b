import { messages } from '@portal/contract/messages'
import { Button } from '../ui/button/button.tsx'
import form from './form.module.css'

type Props = { save: string; busy: boolean; onCancel: () => void }

export const FormButtons = ({ save, busy, onCancel }: Props) => (
  <div className={form.actions}>
    <Button type="submit" tone="primary" busy={busy}>
      {save}
    </Button>
    <Button onClick={onCancel}>{messages.common.cancel}</Button>
  </div>
)
