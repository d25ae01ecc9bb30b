import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import { screens } from '@portal/contract/paths'
import { promotions } from '../../../../data/bulk/promotions.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import type { BulkOperationType } from '../operation/bulk-operation-types.ts'

export const promotionType: BulkOperationType = {
  operations: promotions,
  undo: promotionMessages.run.undo,
  undoAction: 'undoPromotion',
  discard: promotionMessages.bar.discard,
  screen: screens.promotions,
  showError: showBulkOperationError,
}
