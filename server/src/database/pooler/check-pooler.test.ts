import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createDatabase, dropDatabase } from '../databases.ts'
import { checkPooler } from './check-pooler.ts'

const { url, ownerUrl } = await testDatabase()

test('the address of an owner of another market is refused: the next version would be built there', async () => {
  const { url: server, prefix } = inject('testServer')
  const name = `${prefix}owned`
  const other = await createDatabase(server, name)
  afterAll(() => dropDatabase(server, name))
  const addresses = { url, directUrl: undefined }
  await expect(checkPooler({ ...addresses, ownerUrl })).resolves.toBeUndefined()
  await expect(checkPooler({ ...addresses, ownerUrl: other })).rejects.toMatchObject({
    code: 'owner_other_market',
  })
})
