import { messages } from '@portal/contract/messages'
import { toast } from './toast.ts'

/**
 * Copies a text and says so. Without HTTPS a browser has no clipboard, and without the permission it refuses: then it says
 * `failedText`.
 */
export async function copyText(text: string, failedText: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(messages.common.copied)
  } catch {
    toast.error(failedText)
  }
}
