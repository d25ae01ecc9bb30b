import type { Room } from '../../room.ts'
import { cardPrintRoutes } from './card-prints.routes.ts'
import { deleteOldCardPrints } from './delete-old-card-prints.ts'
import { printCardsJob } from './print-cards.job.ts'
import { sendCardPrint, sendCardTestPage } from './print-files.routes.ts'

export const printsRoom = {
  procedures: { cardPrints: cardPrintRoutes },
  routes: { cardPrintFile: sendCardPrint, cardTestPage: sendCardTestPage },
  jobs: { printCards: printCardsJob },
  maintenance: {
    oldCardPrints: ({ byAge }) => deleteOldCardPrints(byAge),
  },
  apiDocument: () => import('./prints.api-document.ts'),
} satisfies Room
