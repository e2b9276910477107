import { type Figure, medianOf } from './figures.ts'
import { startProgram } from './processes.ts'
import { ports, type Stage, stageDir } from './stage.ts'

const starts = 4

/**
 * From the start of the program to the first response of the home page, with the market's own database already filled. The first
 * start is not measured: it includes work that only a first start has.
 */
export async function measureStart(stage: Stage): Promise<Figure[]> {
  await stage.close()
  const seconds: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const market = await startProgram(
      ['--enable-source-maps', 'server/src/main.ts'],
      { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(ports.ours), DATA_DIR: stageDir },
      `http://127.0.0.1:${ports.ours}/`,
    )
    await market.stop()
    if (start > 0) seconds.push(market.startedInMs / 1000)
  }
  return [
    {
      part: 'server',
      what: `start to first home page, with its database, median of ${seconds.length}`,
      unit: 's',
      ours: medianOf(seconds),
      aim: { max: 1.5 },
      note: `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}`,
    },
  ]
}
