import { readyKinds } from '@portal/contract/records/request-kinds/ready-kinds'
import { main } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('a student asks for a bonafide certificate, changes an answer, and the office fills in and approves', async ({
  adminPage,
  studentPage,
}) => {
  const http = adminPage.request
  await http.put('/api/settings', { data: { setting: 'requestKinds', value: true, revision: 0 } })
  for (const definition of readyKinds) {
    const { id, revision } = await (await http.post('/api/request-kinds', { data: { definition } })).json()
    await http.post(`/api/request-kinds/${id}/use`, { data: { revision } })
  }
  await studentPage.goto('/addrequest')
  const asking = main(studentPage)
  await asking.getByRole('radio', { name: /Bonafide certificate/ }).check()
  await asking.getByLabel('Purpose').selectOption('Education loan')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByLabel('Bank and branch')).toBeFocused()
  await expect(asking.getByText('Bank and branch is required')).toBeVisible()
  await asking.getByLabel('Bank and branch').fill('State Bank of India')
  await asking.getByLabel('Language of the letter').selectOption('Hindi')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')
  await main(studentPage).getByRole('link', { name: /Update/ }).click()
  await expect(main(studentPage).getByLabel('Bank and branch')).toHaveValue('State Bank of India')
  await main(studentPage).getByLabel('Bank and branch').fill('UCO Bank, Nashik')
  await main(studentPage).getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  await studentPage.goto('/addrequest')
  await expect(main(studentPage).getByText('You have a request of this kind that is not completed yet.')).toBeVisible()
  await expect(main(studentPage).getByRole('radio', { name: /Bonafide certificate/ })).toBeDisabled()
  await main(studentPage).getByRole('radio', { name: 'Something else' }).check()
  await expect(main(studentPage).getByRole('textbox', { name: 'Message' })).toBeVisible()
})
