import { messages } from '@portal/contract/messages'
import { useEffect } from 'react'

/** Puts `Error:` before the document title while a field has an error: a screen reader reads the title first. */
export function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return
    const title = document.title
    const errorTitle = messages.common.errorTitle(title)
    document.title = errorTitle
    return () => {
      if (document.title === errorTitle) document.title = title
    }
  }, [hasErrors])
}
