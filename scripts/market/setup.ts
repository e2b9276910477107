import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { SignUpForm } from '#contracts/accounts/sign-in.ts'
import { type Config, isLiveKey } from '#server/config.ts'
import { databaseOver } from '#server/database/client.ts'
import { migrate } from '#server/database/migrate.ts'
import { createFirstAdmin } from '#server/modules/accounts/index.ts'
import { addBaseLists } from '#server/modules/listings/index.ts'
import { addFirstOwner } from '#server/modules/operators/index.ts'
import { refuseOtherWorld } from '#server/start/refuse-other-world.ts'
import { overDatabase, runCommand, Usage } from './command.ts'

type NewAdmin = ReturnType<typeof SignUpForm.parse>

/**
 * `npm run setup` is the first start of a market without the demo: it makes the first admin and lists missing settings. It asks on
 * a terminal; elsewhere it reads `--name`, `--email` and the password from SETUP_PASSWORD, which no list of processes shows.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } })
  await overDatabase(async ({ config, url, ownerUrl, pool }) => {
    if (config.DEMO_MARKET) {
      throw new Usage(
        'npm run setup is for a market without the demo. Set DEMO_MARKET=false, here and where it is started.',
      )
    }
    await migrate(ownerUrl, url)
    await refuseOtherWorld(url, config)
    await refuseDemoPeople(pool)
    const admin = process.stdin.isTTY
      ? await ask(values)
      : validAdmin({ ...values, password: process.env.SETUP_PASSWORD })
    await addBaseLists(databaseOver(pool))
    const outcome = await createFirstAdmin(databaseOver(pool), admin, addFirstOwner)
    if (outcome === 'admin_exists')
      throw new Usage('This market has an admin already. Sign in as that person to make others.')
    if (outcome === 'email_taken')
      throw new Usage(`${admin.email} has an account already. Name another address.`)
    if (outcome === 'password_common')
      throw new Usage('This password is among those that are guessed first. Choose another one.')
    print(`${admin.email} is the admin of this market.`)
    for (const line of missing(config)) print(`- ${line}`)
    print('Start it with npm start, with the same settings.')
  })
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function refuseDemoPeople(pool: {
  query: (text: string) => Promise<{ rowCount: number | null }>
}): Promise<void> {
  const { rowCount } = await pool.query("select from people where email like '%@demo.juaso.test' limit 1")
  if (rowCount) {
    throw new Usage(
      'This database holds the demo market. Start the real market on an empty DATA_DIR or an empty DATABASE_URL.',
    )
  }
}

/** Applies the rules of the sign-up form, with its sentences. */
function validAdmin(input: {
  name?: string | undefined
  email?: string | undefined
  password?: string | undefined
}): NewAdmin {
  const result = SignUpForm.safeParse({ name: '', email: '', password: '', ...defined(input) })
  if (result.success) return result.data
  const [first] = result.error.issues
  const where = { name: '--name', email: '--email', password: 'SETUP_PASSWORD' }[String(first?.path[0])] ?? ''
  throw new Usage(
    `${where}: ${first?.message}. Usage: SETUP_PASSWORD=… npm run setup -- --name NAME --email ADDRESS`,
  )
}

const defined = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Asks until the input is valid for sign-up; the password twice, and hidden. */
async function ask({
  name,
  email,
}: {
  name?: string | undefined
  email?: string | undefined
}): Promise<NewAdmin> {
  let isHidden = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const hidden = async (question: string) => {
    process.stdout.write(question)
    isHidden = true
    const answer = await terminal.question('')
    isHidden = false
    process.stdout.write('\n')
    return answer
  }
  const until = async (field: keyof NewAdmin, read: () => Promise<string>) => {
    for (;;) {
      const result = SignUpForm.shape[field].safeParse(await read())
      if (result.success) return result.data
      print(result.error.issues[0]?.message ?? '')
    }
  }
  try {
    print('The first admin of this market.')
    const person = {
      name: name ?? (await until('name', () => terminal.question('Full name: '))),
      email: email ?? (await until('email', () => terminal.question('E-mail: '))),
    }
    for (;;) {
      const password = await until('password', () => hidden('Password: '))
      if ((await hidden('The same again: ')) === password) return validAdmin({ ...person, password })
      print('The two passwords differ.')
    }
  } finally {
    terminal.close()
  }
}

/** The settings that a real market still needs, in sentences. */
function missing(config: Config): string[] {
  const { ARKESEL_API_KEY, PUBLIC_URL, SMTP_URL, PAYSTACK_SECRET_KEY, TRUST_PROXY } = config
  const { MARKET_ADDRESS, MARKET_TIN } = config
  const lines: string[] = []
  if (!PUBLIC_URL?.startsWith('https://')) {
    lines.push('PUBLIC_URL is not an https:// address: set it to the address that people type.')
  }
  if (PUBLIC_URL && !TRUST_PROXY) {
    lines.push('TRUST_PROXY is off: behind a proxy all visitors would count as one caller.')
  }
  if (!SMTP_URL)
    lines.push(
      'SMTP_URL is missing: no e-mail is sent, and nobody can confirm an address or choose a new password.',
    )
  if (!ARKESEL_API_KEY) {
    lines.push('ARKESEL_API_KEY is missing: no text message is sent, and nobody can sign in by telephone.')
  }
  if (!PAYSTACK_SECRET_KEY) {
    lines.push(
      'PAYSTACK_SECRET_KEY is missing: payments go to the built-in test provider, and the first one makes this database a test market for ever.',
    )
  } else if (!isLiveKey(PAYSTACK_SECRET_KEY)) {
    lines.push(
      'PAYSTACK_SECRET_KEY is a test key: the first payment makes this database a test market for ever.',
    )
  }
  if (!MARKET_ADDRESS)
    lines.push('MARKET_ADDRESS is missing: invoices of the fees do not say where Juaso is.')
  if (!MARKET_TIN) lines.push('MARKET_TIN is missing: invoices of the fees do not say the TIN of Juaso.')
  return lines
}

runCommand(main)
