import { promotionMessages } from '@portal/contract/promotion-messages'
import { showFailure } from '../../../ui/show-failure.ts'

/** Shows why something about a promotion was refused or did not work. */
export function showPromotionError(error: unknown) {
  showFailure(error, promotionMessages.failed)
}
