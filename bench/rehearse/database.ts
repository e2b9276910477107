import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from '#server/database/databases.ts'
import { root } from '../processes.ts'
import { coverFile, makeFile, makeFolder } from './file-systems.ts'
import { codeDir, type Layout } from './layout.ts'
import { type Machine, type Service, until } from './machine.ts'

/** The write-ahead log and the tables of one node together: small, so that it can be filled. */
const diskSize = '1500m'
const balancerPort = 5_000
const poolerPort = 6_432

const secret = () => randomBytes(18).toString('hex')
const passwords = { postgres: secret(), replicator: secret(), juaso_owner: secret(), juaso_market: secret() }

export interface Node {
  readonly machine: Machine
  readonly etcd: Service
  readonly patroni: Service
  readonly dataDir: string
}

export interface Cluster {
  readonly nodes: readonly Node[]
  readonly pooler: Service
  /** The address of the primary, whichever node it is, for a role. */
  url(role: keyof typeof passwords, database?: string): string
  /** The same through PgBouncer, for the role of the market. */
  readonly pooledUrl: string
  /** The address of one node. */
  nodeUrl(node: Node, role: keyof typeof passwords): string
  primary(): Promise<Node>
  replicas(): Promise<Node[]>
  /** Until every node that runs is the primary or streams from it. */
  isWhole(): Promise<boolean>
}

/** Three nodes of PostgreSQL under Patroni with three members of etcd, and HAProxy before them, with the settings of `deploy/`. */
export async function startCluster({ database, front }: Layout): Promise<Cluster> {
  const nodes = database.map((machine) => makeNode(machine, database))
  for (const { etcd } of nodes) etcd.start()
  for (const { patroni } of nodes) patroni.start()
  const lines = nodes.map(({ machine }) => `    server ${machine.name} ${machine.address}:5432`)
  const servers = makeFile('nodes.cfg', ['backend primary', ...lines, ''].join('\n'))
  const balancer = front.service(
    'haproxy-database',
    ['haproxy', '-f', `${codeDir}/deploy/haproxy-database.cfg`, '-f', servers],
    { DATABASE_BIND: `*:${balancerPort}` },
  )
  balancer.start()
  const pooler = makePooler(front)
  pooler.start()
  const at = (host: string, role: keyof typeof passwords, name = 'juaso') =>
    `postgres://${role}:${passwords[role]}@${host}/${name}`
  const cluster: Cluster = {
    nodes,
    pooler,
    pooledUrl: at(`${front.address}:${poolerPort}`, 'juaso_market'),
    url: (role, name) => at(`${front.address}:${balancerPort}`, role, name),
    nodeUrl: (node, role) => at(`${node.machine.address}:5432`, role),
    async primary() {
      const [primary] = await nodesThat(nodes, 'primary')
      if (!primary) throw new Error('there is no primary')
      return primary
    },
    replicas: () => nodesThat(nodes, 'replica'),
    async isWhole() {
      const [primaries, replicas] = await Promise.all([
        nodesThat(nodes, 'primary'),
        nodesThat(nodes, 'replica'),
      ])
      return primaries.length === 1 && replicas.length === nodes.length - 1
    },
  }
  await until('three nodes of the database', 90, cluster.isWhole)
  await until('the balancer of the database', 20, async () => {
    await withClient(cluster.url('postgres', 'postgres'), (client) => client.query('select 1'))
    return true
  })
  await makeRoles(cluster)
  return cluster
}

function makeNode(machine: Machine, all: readonly Machine[]): Node {
  const { name, address } = machine
  const disk = makeFolder(name, diskSize)
  const etcd = machine.service('etcd', ['etcd'], {
    ...readEnvironment('etcd.env'),
    ETCD_NAME: name,
    ETCD_DATA_DIR: `${makeFolder(`${name}-etcd`)}/data`,
    ETCD_LISTEN_CLIENT_URLS: 'http://0.0.0.0:2379',
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
    ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
    ETCD_INITIAL_CLUSTER: all.map((each) => `${each.name}=http://${each.address}:2380`).join(','),
  })
  const patroni = machine.service('patroni', ['patroni', `${codeDir}/deploy/patroni.yml`], {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: `${disk}/data`,
    PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/18/bin',
    PATRONI_ETCD3_HOSTS: all.map((each) => `'${each.address}:2379'`).join(','),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.postgres,
    PATRONI_REWIND_USERNAME: 'postgres',
    PATRONI_REWIND_PASSWORD: passwords.postgres,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replicator,
  })
  return { machine, etcd, patroni, dataDir: disk }
}

/** PgBouncer finds the database by its name, and the password where Debian expects it. */
function makePooler(front: Machine): Service {
  coverFile('/etc/hosts', `127.0.0.1 localhost\n${front.address} database\n`)
  coverFile('/etc/pgbouncer/userlist.txt', `"juaso_market" "${passwords.juaso_market}"\n`)
  return front.service('pgbouncer', ['pgbouncer', `${codeDir}/deploy/pgbouncer.ini`])
}

async function nodesThat(nodes: readonly Node[], role: 'primary' | 'replica'): Promise<Node[]> {
  const answers = await Promise.all(
    nodes.map(({ machine }) =>
      fetch(`http://${machine.address}:8008/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return nodes.filter((_, nth) => answers[nth])
}

/** As docs/operations.md says. */
async function makeRoles(cluster: Cluster): Promise<void> {
  await withClient(cluster.url('postgres', 'postgres'), async (client) => {
    for (const role of ['juaso_owner', 'juaso_market'] as const)
      await client.query(`create role ${role} login password ${pg.escapeLiteral(passwords[role])}`)
    await client.query('create database juaso owner juaso_owner')
  })
  await withClient(cluster.url('postgres'), async (client) => {
    await client.query('create schema monitoring')
    await client.query('create extension pg_stat_statements schema monitoring')
    await client.query('grant usage on schema monitoring to juaso_market')
    await client.query('grant pg_read_all_stats to juaso_market')
  })
}

function readEnvironment(name: string): Record<string, string> {
  const lines = readFileSync(join(root, 'deploy', name), 'utf8').split('\n')
  const settings = lines.filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(settings.map((line) => line.split('=', 2) as [string, string]))
}
