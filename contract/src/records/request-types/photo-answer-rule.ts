import { type UploadRule, uploadRules } from '../uploads.ts'
import { requestTypeMessages } from './request-type-messages.ts'

/** A file of a request that is to be the photo of its student. */
export const photoAnswerRule: UploadRule = {
  ...uploadRules.requestFile,
  types: uploadRules.requestFile.types.filter((type) => type.startsWith('image/')),
  description: 'JPEG or PNG, at most 5 MB',
  wrongType: requestTypeMessages.answers.photo,
}
