import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

test('people take turns, however many jobs one of them has', async () => {
  const queue = fairQueue(8, 'upload.too_many_waiting')
  const done: string[] = []
  const piece = (name: string) => async () => {
    await turn()
    done.push(name)
  }
  const works = ['a1', 'a2', 'a3'].map((name) => queue.add('ama', piece(name)))
  works.push(queue.add('kofi', piece('k1')), queue.add('esi', piece('e1')), queue.add('kofi', piece('k2')))
  await Promise.all(works)
  expect(done).toEqual(['a1', 'k1', 'e1', 'a2', 'k2', 'a3'])
})

test('the waiting jobs of one person are limited; others are still accepted, and so is this person later', async () => {
  const queue = fairQueue(2, 'upload.too_many_waiting')
  const accepted = [1, 2, 3].map(() => queue.add('ama', turn))
  await expect(queue.add('ama', turn)).rejects.toMatchObject({ code: 'upload.too_many_waiting' })
  expect(() => queue.assertRoom('ama')).toThrow()
  await queue.add('kofi', turn)
  await Promise.all(accepted)
  await queue.add('ama', turn)
})

test('a job that fails does not affect the others', async () => {
  const queue = fairQueue(2, 'upload.too_many_waiting')
  const broken = queue.add('ama', () => Promise.reject(new Error('broken')))
  const next = queue.add('ama', async () => 'made')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('made')
})

test('jobs that yield wait until nothing else waits, and count among the waiting ones of their person', async () => {
  const queue = fairQueue(2, 'upload.too_many_waiting')
  const done: string[] = []
  const job = (person: string, name: string, yields: boolean) =>
    queue.add(person, () => turn().then(() => done.push(name)), { yields })
  const works = [job('esi', 'e1', true), job('kwame', 'w1', true), job('esi', 'e2', true)]
  works.push(
    job('ama', 'a1', false),
    job('kofi', 'k1', false),
    job('ama', 'a2', false),
    job('esi', 'e3', false),
  )
  await expect(job('esi', 'e4', false)).rejects.toMatchObject({ code: 'upload.too_many_waiting' })
  await Promise.all(works)
  expect(done).toEqual(['e1', 'a1', 'k1', 'e3', 'a2', 'w1', 'e2'])
})
