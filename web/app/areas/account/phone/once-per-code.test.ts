import { expect, test } from 'vitest'
import { ApiError } from '#web/data/api.ts'
import { oncePerCode } from './once-per-code.ts'

function sendingTo(answer: () => Promise<string>) {
  const sent: unknown[] = []
  const send = oncePerCode((body: object) => {
    sent.push(body)
    return answer()
  })
  return { sent, send }
}

test('a wrong code is sent once, however often it is submitted; another one is sent', async () => {
  const refusal = new ApiError('This code is not right. Tries left: 4.', 400, 'phone.code_wrong')
  const { sent, send } = sendingTo(() => Promise.reject(refusal))
  await expect(send({ code: '111111' })).rejects.toBe(refusal)
  await expect(send({ code: '111111' })).rejects.toBe(refusal)
  await expect(send({ code: '222222' })).rejects.toBe(refusal)
  expect(sent).toEqual([{ code: '111111' }, { code: '222222' }])
})

test('a code that was not judged is sent again: without network, or with the name that was wanted', async () => {
  const lost = sendingTo(() => Promise.reject(new ApiError('Network error', 0)))
  for (let times = 0; times < 2; times += 1) {
    await expect(lost.send({ code: '111111' })).rejects.toThrow('Network error')
  }
  expect(lost.sent).toHaveLength(2)
  const named = sendingTo(() => Promise.resolve('name wanted'))
  await named.send({ code: '111111' })
  await named.send({ code: '111111', name: 'Yaa' })
  expect(named.sent).toHaveLength(2)
})
