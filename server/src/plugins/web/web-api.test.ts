import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { handingOver, inProcessApi } from './web-api.ts'

const price = { price: 'GH₵1' }

/** A market of one call, and the length of each body that it sent. */
async function marketOf(plugins: readonly (typeof handingOver)[]) {
  const app = Fastify()
  const lengths: unknown[] = []
  for (const plugin of plugins) await app.register(plugin)
  app.addHook('onResponse', async (_request, reply) => {
    lengths.push(Number(reply.getHeader('content-length')))
  })
  app.get('/api/price', () => price)
  app.get('/api/nothing', (_request, reply) => reply.code(204).send())
  app.post('/api/refused', (_request, reply) => reply.code(422).send({ code: 'no' }))
  return { app, lengths }
}

it.each([
  ['with', [handingOver]],
  ['without', []],
])('a page reads what the call answers, %s the text handed over', async (_, plugins) => {
  const { app } = await marketOf(plugins)
  const { get, send } = inProcessApi(app)
  expect(await get('/api/price')).toEqual({ status: 200, body: price })
  expect(await get('/api/nothing')).toEqual({ status: 204, body: null })
  expect(await (await send('/api/price', { method: 'GET' })).json()).toEqual(price)
  const refused = await send('/api/refused', { method: 'POST', body: {} })
  expect([refused.status, await refused.json()]).toEqual([422, { code: 'no' }])
})

it('what is handed over is not sent as well, and who asks over a network is sent it', async () => {
  const { app, lengths } = await marketOf([handingOver])
  await inProcessApi(app).get('/api/price')
  expect((await app.inject('/api/price')).json()).toEqual(price)
  expect(lengths).toEqual([0, Buffer.byteLength(JSON.stringify(price))])
})
