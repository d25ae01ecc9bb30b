import type { APIRequestContext } from '@playwright/test'
import type { LetterTemplateContent } from '@portal/contract/documents/letters/letter-templates'
import { type FeatureName, featureNames } from '@portal/contract/features'
import { requestTypePresets } from '@portal/contract/records/request-types/presets'
import { AdminApi } from './admin-api.ts'

const content: LetterTemplateContent = {
  ...{ languages: ['en'], texts: ['# Bonafide Certificate\n{student.name} is a student.'], layout: 'below', size: 11 },
  ...{ signers: [], shown: [], validDays: null, handover: 'file' },
  ...{ keepsLines: false, head: 'printed', address: '' },
}

/**
 * Not switched on: a question before a form is saved whose values many tests send again and again, and that is not asked about
 * anybody else. `duplicates.spec.ts` switches it on.
 */
const asksFirst: readonly FeatureName[] = ['duplicates']

/** Switches every feature on as the office does, and puts one template and all presets to use. */
export async function switchEveryFeatureOn(http: APIRequestContext) {
  const adminApi = await AdminApi.signIn(http)
  for (const feature of featureNames.filter((name) => !asksFirst.includes(name)))
    await adminApi.switchFeatureOn(feature)
  const send = async (path: string, data: unknown) => {
    const answer = await http.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; revision: number }
  }
  const draft = { name: 'Bonafide certificate', prefix: 'BC', content }
  const template = await send('/api/letter-templates', draft)
  await send(`/api/letter-templates/${template.id}/use`, { revision: template.revision })
  for (const [index, ready] of requestTypePresets.entries()) {
    const definition = { ...ready, letterTemplateId: index === 0 ? template.id : null }
    await adminApi.addKindInUse(definition)
  }
}
