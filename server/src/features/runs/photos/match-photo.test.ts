import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { matchPhoto } from './match-photo.store.ts'

onBothEngines('the student in the name of a photo', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('is found with other zeros before the number only where exactly one student fits', async () => {
    const withId = async (collegeId: string) => {
      const { id } = await portal.addStudent()
      await admin.idCards.add({ studentId: id, card: `card of ${collegeId}`, collegeId })
      return id
    }
    const [one, two] = [await withId('00388'), await withId('CLG-0042')]
    const [short] = [await withId('77'), await withId('0077')]
    const match = (name: string) => matchPhoto(portal.app.database.read, name)
    expect(await match('388.jpg')).toEqual({ studentId: one, problem: null })
    expect(await match('0000388 Aditi Rao.jpg')).toEqual({ studentId: one, problem: null })
    expect(await match('clg-42_2.jpg')).toEqual({ studentId: two, problem: null })
    expect(await match('77.jpg')).toEqual({ studentId: short, problem: null })
    expect(await match('00077.jpg')).toEqual({ studentId: null, problem: 'several' })
    expect(await match('42.jpg')).toEqual({ studentId: null, problem: 'nobody' })
    const { id: science } = await portal.addStudent()
    await admin.idCards.add({ studentId: science, card: 'वि-7', collegeId: 'वि-7' })
    expect(await match('वि-7.jpg')).toEqual({ studentId: science, problem: null })
    expect(await match('वा-7.jpg')).toEqual({ studentId: null, problem: 'nobody' })
    await withId('SITE-9')
    expect(await match('site-9.jpg')).toMatchObject({ problem: null })
    // A long s is an S in capitals, and no S.
    expect(await match('ſITE-9.jpg')).toEqual({ studentId: null, problem: 'nobody' })
    expect(await match('3880.jpg')).toEqual({ studentId: null, problem: 'nobody' })
  })
})
