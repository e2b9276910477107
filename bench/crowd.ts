import { generateKeyPairSync, sign } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { symmetricEncrypt } from 'better-auth/crypto'
import type pg from 'pg'
import { authSecret } from './processes.ts'

/** A generated person with an address to deliver to. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly address_id: string
}

/** A variant that every person can buy: with ample stock, at its base price in pesewas. */
export interface Good {
  readonly variant_id: string
  readonly product_id: string
  readonly store_id: string
  readonly price: number
}

/** Creates people with an address each; `password` is the hash of their common password. */
export async function gatherCrowd(pool: pg.Pool, count: number, password?: string): Promise<Person[]> {
  const { rows } = await pool.query<Person>(
    `with person as (
       insert into people (name, email, email_verified)
       select 'Ama Mensah', 'crowd-' || n || '-' || left(gen_random_uuid()::text, 8) || '@bench.test', true
       from generate_series(1, $1) n returning id, email),
     credential as (
       insert into credentials (user_id, account_id, provider_id, password)
       select id, id, 'credential', $2::text from person where $2::text is not null),
     address as (
       insert into addresses (person_id, full_name, phone_number, address_label, address_line1, city, region, is_primary)
       select id, 'Ama Mensah', '+233241234567', 'Home', '12 Oxford Street, Osu', 'Accra', 'Greater Accra', true
       from person returning id as address_id, person_id)
     select person.id, email, address_id from person join address on person_id = person.id order by person.id`,
    [count, password ?? null],
  )
  return rows
}

/** Picks goods for sale without offers on their price, and adds stock. */
export async function stockGoods(pool: pg.Pool, count: number): Promise<Good[]> {
  const { rows } = await pool.query<Good>(
    `select distinct on (p.id) v.id as variant_id, p.id as product_id, v.store_id,
       least(v.base_price, coalesce(v.sale_price, v.base_price))::int as price
     from products p join variants v on v.product_id = p.id and v.is_active join stock k on k.variant_id = v.id
     join stores s on s.id = p.store_id and s.status = 'verified'
     where p.status = 'active' and p.audience = 'b2c' and k.tracked
       and least(v.base_price, coalesce(v.sale_price, v.base_price)) < 150000
       and not exists (select from bulk_tiers t where t.product_id = p.id)
       and not exists (select from flash_sale_items i where i.product_id = p.id)
       and not exists (select from promotion_products i where i.product_id = p.id and upper(i.open_during) > now())
     order by p.id, v.sort_order limit $1`,
    [count],
  )
  await addStock(pool, rows, 1_000_000)
  return rows
}

/** Adds stock, with the movements that the books require. */
export async function addStock(pool: pg.Pool, goods: readonly Good[], pieces: number): Promise<void> {
  await pool.query(
    `with more as (
       update stock set on_hand = on_hand + $2 where variant_id = any ($1::uuid[]) returning variant_id)
     insert into stock_movements (variant_id, store_id, kind, quantity)
     select m.variant_id, v.store_id, 'restock', $2 from more m join variants v on v.id = m.variant_id`,
    [goods.map(({ variant_id: id }) => id), pieces],
  )
}

/** Gives everyone a cart of one to three goods (or always `lines`), as if it had been filled before. */
export async function fillCarts(
  pool: pg.Pool,
  people: readonly Person[],
  goods: readonly Good[],
  lines?: number,
): Promise<void> {
  await pool.query(
    `with person as (select id, place from unnest($1::uuid[]) with ordinality p(id, place)),
     cart as (
       insert into carts (person_id) select id from person returning id as cart_id, person_id)
     insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
     select c.cart_id, p.id, ($2::uuid[])[g.place], ($3::uuid[])[g.place], 1, ($4::bigint[])[g.place]
     from person p join cart c on c.person_id = p.id
     cross join lateral generate_series(1, coalesce($5::int, 1 + (p.place % 3)::int)) line(n)
     cross join lateral (select 1 + ((p.place * 7 + line.n * 131) % cardinality($2::uuid[]))::int as place) g
     on conflict do nothing`,
    [
      people.map(({ id }) => id),
      goods.map((good) => good.variant_id),
      goods.map((good) => good.product_id),
      goods.map((good) => good.price),
      lines ?? null,
    ],
  )
  await pool.query('analyze carts, cart_lines, people, addresses')
}

/**
 * Access tokens for a crowd, signed with a key of the bench that is added to the market's keys: signing thousands of
 * people in would measure the hashing of passwords and nothing else. `issuer` is the market's public address.
 */
export async function mintTokens(
  pool: pg.Pool,
  people: readonly Person[],
  issuer: string,
  { roles, ...session }: { readonly roles: readonly string[]; readonly sid?: string } = {
    roles: ['customer'],
  },
): Promise<string[]> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const encrypted = await symmetricEncrypt({
    key: authSecret,
    data: JSON.stringify(privateKey.export({ format: 'jwk' })),
  })
  const { rows } = await pool.query<{ id: string; issued_at_ms: number }>(
    `insert into signing_keys (public_key, private_key, expires_at) values ($1, $2, now() + interval '1 day')
     returning id, (extract(epoch from clock_timestamp()) * 1000)::float8 as issued_at_ms`,
    [JSON.stringify(publicKey.export({ format: 'jwk' })), JSON.stringify(encrypted)],
  )
  const { id: kid, issued_at_ms: issuedAtMs } = rows[0] as (typeof rows)[number]
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')
  const head = part({ alg: 'RS256', typ: 'JWT', kid })
  const now = Math.floor(issuedAtMs / 1000)
  const tokens = people.map(({ id, email }) => {
    // With the milliseconds, as in every token of the market: the whole second alone would be before a role given in it.
    const claims = { email, name: 'Ama Mensah', realm_access: { roles }, iat_ms: issuedAtMs, ...session }
    const content = `${head}.${part({ ...claims, sub: id, iss: issuer, aud: issuer, iat: now, exp: now + 300 })}`
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
  })
  // The market reads unknown keys at most once a second.
  await pause(1_100)
  return tokens
}
