import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import type { Question } from '@portal/contract/records/request-types/questions'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { main, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Phaltan') })

const wings = ['North Wing', 'South Wing'].map((en) => ({ en, hi: '' }))
const ownField = (key: string, name: string, more: object) => ({
  ...{ key, label: { en: name, hi: '' }, type: 'text', pattern: '', choices: [], required: false, group: '' },
  ...{ studentAccess: 'none', unique: false, sensitive: false, keptMonths: null, ...more },
})
const question = (key: string, name: string, more: object) =>
  ({ key, label: { en: name, hi: '' }, required: true, shownWhen: null, changes: null, ...more }) as Question

test('a student asks to correct a field of the college’s own; approving writes it, with what the office keeps', async ({
  adminApi,
  adminPage,
  signedInPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  for (const definition of [
    ownField('hostel', 'Hostel', { type: 'choice', choices: wings, studentAccess: 'corrects' }),
    ownField('room', 'Room', {}),
  ])
    expect((await adminPage.request.post('/api/custom-fields', { data: { definition } })).status()).toBe(201)
  const kind = await adminApi.addKindInUse({
    ...requestTypePreset('Correction'),
    ...{ name: { en: 'Hostel', hi: '' }, oneOpen: false, inYear: null },
    questions: [question('wing', 'Which wing?', { type: 'choice', choices: wings, changes: 'customFields.hostel' })],
    officeFields: [question('room', 'Room given', { type: 'text', maxCharacters: 20, keeps: 'room' })],
  })
  await adminPage.goto(`/admin/settings/request-kinds/${kind}`)
  await expect(main(adminPage)).toContainText('changes Hostel')
  await expect(main(adminPage)).toContainText('kept on the record as Room')
  await main(adminPage).getByRole('button', { name: 'Change Room given' }).click()
  const dialog = adminPage.getByRole('dialog')
  await expect(dialog.getByLabel('Keep on the record')).toHaveValue('room')
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Escape')
  await main(adminPage).getByRole('button', { name: 'Change Which wing?' }).click()
  await expect(dialog.getByLabel('Changes this field of the student')).toHaveValue('customFields.hostel')
  await adminPage.keyboard.press('Escape')

  const student = await adminApi.addStudent()
  const studentPage = await signedInPage(student)
  await studentPage.goto('/myprofile')
  await main(studentPage).getByRole('link', { name: 'Ask for a correction of Hostel' }).click()
  await main(studentPage).getByLabel('Which wing?').selectOption('South Wing')
  await main(studentPage).getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  await adminPage.goto('/admin/pendingrequests')
  await main(adminPage)
    .getByRole('button', { name: /Hostel: answers/ })
    .click()
  const changes = dialog.getByRole('region', { name: 'What is to be changed' })
  await expect(changes.getByRole('row', { name: /Hostel/ })).toContainText('South Wing')
  await dialog.getByLabel('Room given').fill('12')
  await expectAccessible(adminPage)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Saved.').first()).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await main(adminPage)
    .getByRole('button', { name: /^Approve request of/ })
    .first()
    .click()
  await expect(toast(adminPage, 'Request approved successfully!')).toBeVisible()

  await adminPage.goto(`/admin/students/${student.id}`)
  const profile = adminPage.getByRole('region', { name: 'Profile' })
  await expect(profile).toContainText('South Wing')
  await expect(profile).toContainText('12')
  const former = adminPage.getByRole('region', { name: 'Former values' })
  await expect(former).toContainText('Hostel was empty')
  await former.getByRole('button', { name: 'Put back Hostel: empty' }).click()
  await expect(toast(adminPage, 'Hostel is empty again.')).toBeVisible()
  await expect(former).toContainText('Hostel was South Wing')
  await expectAccessible(adminPage)
})
