import * as z from 'zod/mini'
import { errorMap } from '../../problems.ts'
import { byId, changes, deleted, nothing, reads } from '../../procedures.ts'
import { cardDevice, keepCardInput, offlineCard, refreshCardInput, refreshedCard } from './card-devices.ts'

export const cardDevicesProcedures = {
  list: reads('keepOwnCard')
    .route({ method: 'GET', path: '/me/card-devices', summary: 'The phones that keep my ID card' })
    .input(nothing)
    .output(z.array(cardDevice)),
  register: changes('keepOwnCard')
    .route({ method: 'POST', path: '/me/card-devices', summary: 'Keep my ID card on this phone', successStatus: 201 })
    .errors(errorMap('ID_CARD_NOT_FOUND', 'CARD_NOT_ISSUED', 'TOO_MANY_CARD_DEVICES', 'TOO_MANY_CARDS_KEPT'))
    .input(keepCardInput)
    .output(offlineCard),
  refresh: changes('keepOwnCard')
    .route({
      method: 'POST',
      path: '/me/card-devices/{id}/refresh',
      summary: 'Whether this phone may still show my ID card, and the card as it is now',
    })
    .errors(errorMap('CARD_DEVICE_NOT_FOUND'))
    .input(refreshCardInput)
    .output(refreshedCard),
  remove: changes('keepOwnCard')
    .route({ method: 'DELETE', path: '/me/card-devices/{id}', summary: 'Keep my ID card on this phone no more' })
    .errors(errorMap('CARD_DEVICE_NOT_FOUND'))
    .input(byId)
    .output(deleted),
}
