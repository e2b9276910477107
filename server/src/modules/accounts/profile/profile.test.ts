import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'

const database = await testDatabase()
const { pool } = database
const { app, accounts } = await peopleMarket(database)

describe('a profile', () => {
  test('[SH-3.14] [BB-3.08] is the person’s own, with first and last name for the menu', async () => {
    const ama = await signUp(app, 'ama@example.test', 'Ama Serwaa Mensah')
    expect((await ama.api('GET', '/api/profile')).json()).toEqual({
      id: expect.any(String),
      email: 'ama@example.test',
      email_verified: false,
      sign_in_phone: null,
      full_name: 'Ama Serwaa Mensah',
      first_name: 'Ama',
      last_name: 'Serwaa Mensah',
      phone_number: null,
      date_of_birth: null,
      gender: null,
      profile_picture: null,
      has_password: true,
      has_second_factor: false,
      created_at: expect.any(String),
    })
  })

  test('[BB-5.07] changes the fields that are sent and no others', async () => {
    const ama = await signUp(app, 'ama2@example.test')
    const patch = (fields: Record<string, unknown>) => ama.api('PATCH', '/api/profile', fields)
    await patch({ phone_number: '024 123 4567', date_of_birth: '1990-02-03', gender: 'female' })
    const refused = await patch({ full_name: 'Esi Owusu', email: 'other@example.test', roles: ['admin'] })
    expect(refused.json()).toMatchObject({ code: 'request.invalid' })
    expect(Object.keys(refused.json().errors)).toEqual(['email', 'roles'])
    const answer = await patch({ full_name: 'Ama Owusu' })
    expect(answer.json()).toMatchObject({
      full_name: 'Ama Owusu',
      email: 'ama2@example.test',
      phone_number: '+233241234567',
      date_of_birth: '1990-02-03',
      gender: 'female',
    })
    const erased = await patch({ phone_number: '', date_of_birth: '', gender: '' })
    expect(erased.json()).toMatchObject({ phone_number: null, date_of_birth: null, gender: null })
    expect((await accounts.verifyToken(await ama.refresh()))?.roles).toEqual(['customer'])
  })

  const year = new Date().getUTCFullYear()
  test.each([
    ['[BB-5.03]', { full_name: '' }, 'full_name', 'Full name is required'],
    ['[BB-5.03]', { full_name: 'A' }, 'full_name', 'Full name must be at least 2 characters'],
    ['[BB-5.03]', { full_name: 'A1' }, 'full_name', 'Full name can only contain letters and spaces'],
    ['[BB-5.04]', { phone_number: '024123' }, 'phone_number', 'Please enter a valid phone number'],
    ['[SH-5.19]', { phone_number: '0111111111' }, 'phone_number', 'Please enter a valid phone number'],
    ['[SH-5.19]', { phone_number: '0000000000' }, 'phone_number', 'Please enter a valid phone number'],
    ['[BB-5.04]', { phone_number: 'call me now' }, 'phone_number', 'Please enter a valid phone number'],
    [
      '[BB-5.05]',
      { date_of_birth: `${year - 12}-01-01` },
      'date_of_birth',
      'Please enter a valid date of birth',
    ],
    [
      '[BB-5.05]',
      { date_of_birth: `${year - 122}-01-01` },
      'date_of_birth',
      'Please enter a valid date of birth',
    ],
    ['[BB-5.05]', { date_of_birth: '1990-02-30' }, 'date_of_birth', 'Please enter a valid date of birth'],
    ['[BB-3.08]', { gender: 'robot' }, 'gender', 'Please choose one of the list'],
  ])('%s refuses %j', async (_, fields, field, message) => {
    const ama = await signUp(app, `ama${Math.random()}@example.test`)
    const answer = await ama.api('PATCH', '/api/profile', fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[field][0]).toBe(message)
  })
})

describe('one’s own data', () => {
  test('downloads as a file, with the parts of other modules', async () => {
    accounts.onExport('orders', async (_, personId) => [{ order_number: 'JU000001', of: personId }])
    const ama = await signUp(app, 'mine@example.test')
    await ama.api('POST', '/api/addresses', {
      full_name: 'Ama Mensah',
      phone_number: '0241234567',
      address_line1: '12 Ring Road Central',
      address_label: 'Home',
      city: 'Accra',
      region: 'Greater Accra',
      country: 'gh',
    })
    const answer = await ama.api('GET', '/api/profile/export')
    expect(answer.headers['content-disposition']).toContain('attachment')
    const { profile, addresses, orders } = answer.json()
    expect(profile.email).toBe('mine@example.test')
    expect(addresses).toHaveLength(1)
    expect(orders).toEqual([{ order_number: 'JU000001', of: profile.id }])
    expect(answer.body).not.toMatch(/"password"|token/)
  })

  test('is erased with the account, which needs the password; the row stays without details', async () => {
    const erased: string[] = []
    accounts.onDelete(async (_, personId) => void erased.push(personId))
    const ama = await signUp(app, 'leaving@example.test', 'Leaving Person')
    const { id } = (await ama.api('GET', '/api/profile')).json()
    await ama.api('PATCH', '/api/profile', { phone_number: '0241234567', gender: 'female' })

    expect((await ama.api('DELETE', '/api/profile')).json()).toMatchObject({
      status: 400,
      errors: { password: ['Please enter your password to delete your account'] },
    })
    const wrong = await ama.api('DELETE', '/api/profile', { password: 'not this one' })
    expect(wrong.json()).toMatchObject({ status: 400, errors: { password: ['This is not your password.'] } })
    expect(erased).toEqual([])

    expect((await ama.api('DELETE', '/api/profile', { password: testPassword })).statusCode).toBe(204)
    expect(erased).toEqual([id])
    const { rows } = await pool.query('select * from people where id = $1', [id])
    expect(rows[0]).toMatchObject({ name: 'Deleted account', phone_number: null, gender: null })
    expect(JSON.stringify(rows[0])).not.toMatch(/leaving|Leaving/)
    for (const table of ['credentials', 'sessions']) {
      expect((await pool.query(`select 1 from ${table} where user_id = $1`, [id])).rowCount).toBe(0)
    }
    expect((await pool.query(`select 1 from mails where recipient = 'leaving@example.test'`)).rowCount).toBe(
      0,
    )

    // The access token has not expired, but no longer opens anything that could write details back.
    expect((await ama.api('GET', '/api/profile')).statusCode).toBe(401)
    expect(await ama.refresh()).toBe('')
    const again = await visitor(app).post('/api/auth/sign-in/email', {
      email: 'leaving@example.test',
      password: testPassword,
    })
    expect(again.statusCode).toBe(401)
    expect((await signUp(app, 'leaving@example.test')).jar.size).toBeGreaterThan(0)
  })
})
