import { promotionMessages } from '@portal/contract/promotion-messages'
import { problemOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { toast } from '../../../ui/toast.ts'

/** Shows why something about a promotion was refused or did not work. */
export function showPromotionError(error: unknown) {
  if (!isSessionExpired(error)) toast.error(problemOf(error)?.message ?? promotionMessages.failed)
}
