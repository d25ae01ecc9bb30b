import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
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
    expect(await match('3880.jpg')).toEqual({ studentId: null, problem: 'nobody' })
  })

  it('is found by an id with slashes, which no file name can have', async () => {
    const withId = async (collegeId: string) => {
      const { id } = await portal.addStudent()
      await admin.idCards.add({ studentId: id, card: `card/of-${collegeId}`, collegeId })
      return id
    }
    const id = await withId('24/BSC/011')
    const match = (name: string) => matchPhoto(portal.app.database.read, name)
    for (const name of ['24_BSC_011', '24-BSC-011', '24 bsc 011', '24:BSC:011', '24_BSC-011', '24_BSC_11'])
      expect(await match(`${name}.jpg`), name).toEqual({ studentId: id, problem: null })
    for (const name of ['24_BSC_011_2', '24 BSC 011 Aditi Rao', '24-BSC-011 (1)', 'card_of-24_bsc_011'])
      expect(await match(`${name}.jpg`), name).toEqual({ studentId: id, problem: null })
    expect(await match('24_BSC_0110.jpg')).toEqual({ studentId: null, problem: 'nobody' })
  })

  it('is told where two students could be meant, because one has the id of the file name itself', async () => {
    const withId = async (collegeId: string) => {
      const { id } = await portal.addStudent()
      await admin.idCards.add({ studentId: id, card: `twice ${collegeId}`, collegeId })
      return id
    }
    await withId('25/BSC/012')
    const underlined = await withId('25_BSC/012')
    const match = (name: string) => matchPhoto(portal.app.database.read, name)
    expect(await match('25_BSC_012.jpg')).toEqual({ studentId: null, problem: 'several' })
    await admin.students.deactivate({ id: underlined })
    expect((await match('25_BSC_012.jpg')).problem).toBeNull()
  })
})
