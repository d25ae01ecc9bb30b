import * as z from 'zod/mini'
import { errorMap } from '../../problems.ts'
import { asks, byId, changes, nothing, reads } from '../../procedures.ts'
import { draftPreviewInput, letterPreview } from './issued-letters.ts'
import {
  letterTemplate,
  letterTemplateCreateInput,
  letterTemplateSaveInput,
  letterTemplateStepInput,
  letterTemplateVersion,
  listedLetterTemplate,
} from './letter-templates.ts'
import { seriesInput, seriesNumbers, seriesPatternInput, seriesPreview } from './series-pattern.ts'

export const letterTemplatesProcedures = {
  list: reads('viewLetters')
    .route({ method: 'GET', path: '/letter-templates', summary: 'The templates of letters' })
    .input(nothing)
    .output(z.array(listedLetterTemplate)),
  read: reads('viewLetters')
    .route({ method: 'GET', path: '/letter-templates/{id}', summary: 'A template with its versions' })
    .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND'))
    .input(byId)
    .output(letterTemplate),
  version: reads('viewLetters')
    .route({ method: 'GET', path: '/letter-template-versions/{id}', summary: 'A version with its texts' })
    .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND'))
    .input(byId)
    .output(letterTemplateVersion),
  create: changes('changeLetterTemplate', { takesLongTexts: true })
    .route({ method: 'POST', path: '/letter-templates', summary: 'Add a template with a draft', successStatus: 201 })
    .errors(errorMap('TOO_MANY_LETTER_RECORDS'))
    .input(letterTemplateCreateInput)
    .output(letterTemplate),
  save: changes('changeLetterTemplate', { takesLongTexts: true })
    .route({ method: 'PUT', path: '/letter-templates/{id}', summary: 'Save the draft of a template' })
    .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND', 'LETTER_TEMPLATE_CHANGED', 'LETTER_SERIES_USED'))
    .input(letterTemplateSaveInput)
    .output(letterTemplate),
  use: asks('changeLetterTemplate')
    .route({ method: 'POST', path: '/letter-templates/{id}/use', summary: 'Issue letters from its draft' })
    .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND', 'LETTER_TEMPLATE_CHANGED', 'LETTER_TEMPLATE_WRONG'))
    .input(letterTemplateStepInput)
    .output(letterTemplate),
  keep: asks('changeLetterTemplate')
    .route({ method: 'POST', path: '/letter-templates/{id}/keep', summary: 'Issue no more letters from it' })
    .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND', 'LETTER_TEMPLATE_CHANGED'))
    .input(letterTemplateStepInput)
    .output(letterTemplate),
  preview: reads('changeLetterTemplate', { takesLongTexts: true })
    .route({ method: 'POST', path: '/letter-previews/draft', summary: 'Draw a draft for a student' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'LETTER_TEMPLATE_WRONG'))
    .input(draftPreviewInput)
    .output(letterPreview),
  series: reads('viewLetters')
    .route({ method: 'GET', path: '/letter-series/{prefix}', summary: 'How the numbers of a series are written' })
    .input(seriesInput)
    .output(seriesNumbers),
  previewSeries: reads('changeLetterTemplate')
    .route({ method: 'POST', path: '/letter-series/{prefix}/preview', summary: 'The next numbers in another pattern' })
    .input(seriesPatternInput)
    .output(seriesPreview),
  saveSeries: changes('changeLetterTemplate')
    .route({
      method: 'PUT',
      path: '/letter-series/{prefix}',
      summary: 'Write the numbers otherwise from the next year',
    })
    .input(seriesPatternInput)
    .output(seriesNumbers),
}
