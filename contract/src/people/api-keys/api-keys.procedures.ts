import * as z from 'zod/mini'
import { errorMap } from '../../problems.ts'
import { asks, byId, nothing, reads } from '../../procedures.ts'
import { apiKey, apiKeyCreateInput, apiKeySecret, apiKeyUpdateInput } from './api-keys.ts'

export const apiKeysProcedures = {
  list: reads('viewApiKeys')
    .route({ method: 'GET', path: '/api-keys', summary: 'The keys with which programs call the API' })
    .input(nothing)
    .output(z.array(apiKey)),
  create: asks('createApiKey')
    .route({ method: 'POST', path: '/api-keys', summary: 'Make a key for a program', successStatus: 201 })
    .input(apiKeyCreateInput)
    .output(apiKeySecret),
  update: asks('changeApiKey')
    .route({ method: 'PUT', path: '/api-keys/{id}', summary: 'Change what a key may do, and from where' })
    .errors(errorMap('API_KEY_NOT_FOUND'))
    .input(apiKeyUpdateInput)
    .output(apiKey),
  rotate: asks('rotateApiKey')
    .route({
      method: 'POST',
      path: '/api-keys/{id}/rotation',
      summary: 'Give a program a new key; the one before is valid for a day as well',
    })
    .errors(errorMap('API_KEY_NOT_FOUND'))
    .input(byId)
    .output(apiKeySecret),
  revoke: asks('revokeApiKey')
    .route({ method: 'POST', path: '/api-keys/{id}/end', summary: 'End a key at once' })
    .errors(errorMap('API_KEY_NOT_FOUND'))
    .input(byId)
    .output(apiKey),
}
