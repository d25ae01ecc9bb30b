import { CODE_ALPHABET } from '@portal/contract/text/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { newCode } from './code.ts'
import { documentsOfStudent } from './issued-documents.store.ts'

it('a code has 20 characters of the alphabet, and each of them is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let n = 0; n < 3_200; n++)
    for (const character of newCode()) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect([...counts.keys()].sort().join('')).toBe(CODE_ALPHABET)
  // 2,000 of each are expected; 6 standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(270)
})

onBothEngines('serial numbers', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('fifty cards that are added at once get fifty numbers without a gap', async () => {
    const students = await Promise.all(Array.from({ length: 10 }, () => portal.addStudent()))
    const adding = Array.from({ length: 50 }, (_, at) =>
      admin.idCards.add({ studentId: students[at % 10]?.id ?? '', card: `ONCE-${at}`, collegeId: 'C' }),
    )
    await Promise.all(adding)
    const issued = await Promise.all(students.map(({ id }) => documentsOfStudent(portal.app.database.read, id)))
    const numbers = issued.flat().map(({ number }) => number)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect(new Set(issued.flat().map(({ code }) => code)).size).toBe(50)
  })

  it('a card that cannot be added takes no number', async () => {
    const { id: studentId } = await portal.addStudent()
    await admin.idCards.add({ studentId, card: 'TAKEN', collegeId: 'C' })
    await expect(admin.idCards.add({ studentId, card: 'taken', collegeId: 'C' })).rejects.toMatchObject({
      code: 'CARD_TAKEN',
    })
    await admin.idCards.add({ studentId, card: 'FREE', collegeId: 'C' })
    const [last, first] = await documentsOfStudent(portal.app.database.read, studentId)
    expect([first?.number, last?.number]).toEqual([51, 52])
    expect(last?.serial).toMatch(/^ID-20\d\d-000052$/)
  })
})
