import { parentPort, workerData } from 'node:worker_threads'
import { withClient } from '../../../../../database/databases.ts'
import { copyRows, inOneSnapshot, readChanges, readSnapshot } from '../feed/read-changes.ts'
import { SegmentBuilder } from '../segment/build-segment.ts'
import type { Loaded, LoadSettings } from './messages.ts'

// Reads products from PostgreSQL into a segment, in a thread of its own, because it computes for seconds in a large market.
const { databaseUrl, reader, since } = workerData as LoadSettings

await withClient(databaseUrl, (client) =>
  inOneSnapshot(client, async () => {
    const builder = new SegmentBuilder()
    const changes = await readChanges(client, since ?? (await readSnapshot(client)), reader)
    const nums = since === null ? null : changes.nums
    await copyRows(client, nums, (bytes, begin) => builder.add(bytes, begin))
    const { snapshot, timeline } = changes
    parentPort?.postMessage({ snapshot, timeline, nums, segment: builder.build() } satisfies Loaded)
  }),
)
