import { messages } from '@portal/contract/messages'
import words from '../../ui/text/text.module.css'

/** Explains the sign at the labels of required fields. Screen readers say 'required' at the field itself. */
export const RequiredHint = () => (
  <p className={words.hint} aria-hidden>
    {messages.common.required}
  </p>
)
