import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

test('people take turns, however many pieces one of them has', async () => {
  const queue = fairQueue(8)
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

test('of one person so many wait and no more; others still come in, and so does this one later', async () => {
  const queue = fairQueue(2)
  const accepted = [1, 2, 3].map(() => queue.add('ama', turn))
  await expect(queue.add('ama', turn)).rejects.toMatchObject({ code: 'upload.too_many_waiting' })
  expect(() => queue.assertRoom('ama')).toThrow()
  await queue.add('kofi', turn)
  await Promise.all(accepted)
  await queue.add('ama', turn)
})

test('a piece that fails fails alone', async () => {
  const queue = fairQueue(2)
  const broken = queue.add('ama', () => Promise.reject(new Error('broken')))
  const next = queue.add('ama', async () => 'made')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('made')
})
