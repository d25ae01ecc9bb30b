import * as z from 'zod/mini'
import { errorMap } from '../../problems.ts'
import { asks, nothing, reads } from '../../procedures.ts'
import { letterSignatory, signatoryCreateInput, signatoryUpdateInput } from './letter-signatories.ts'

export const letterSignatoriesProcedures = {
  list: reads('viewLetters')
    .route({ method: 'GET', path: '/letter-signatories', summary: 'Who signs letters' })
    .input(nothing)
    .output(z.array(letterSignatory)),
  create: asks('changeSignatory')
    .route({ method: 'POST', path: '/letter-signatories', summary: 'Add a signatory', successStatus: 201 })
    .errors(errorMap('TOO_MANY_LETTER_RECORDS', 'UPLOAD_GONE'))
    .input(signatoryCreateInput)
    .output(letterSignatory),
  update: asks('changeSignatory')
    .route({ method: 'PUT', path: '/letter-signatories/{id}', summary: 'Change a signatory' })
    .errors(errorMap('SIGNATORY_NOT_FOUND', 'UPLOAD_GONE'))
    .input(signatoryUpdateInput)
    .output(letterSignatory),
}
