type Labels = Readonly<Record<string, string | number>>

/** Upper bounds of the histogram of response times, in seconds. */
const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts responses and their times, by labels whose values must be few. */
export function answerTimes(name: string, help: string) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  return {
    observe(method: string, route: string, status: string, seconds: number): void {
      const key = `${status} ${method} ${route}`
      let one = series.get(key)
      if (!one) {
        one = { labels: { method, route, status }, counts: boundsSeconds.map(() => 0), sum: 0, count: 0 }
        series.set(key, one)
      }
      // Runs for every response: it is counted in its own bucket alone, and the buckets are summed when they are read.
      const step = boundsSeconds.findIndex((bound) => seconds <= bound)
      if (step >= 0) one.counts[step] = (one.counts[step] ?? 0) + 1
      one.sum += seconds
      one.count += 1
    },
    text(): string {
      const upTo = (counts: readonly number[], index: number) =>
        counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0)
      const lines = [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...boundsSeconds.map((le, index) => line(`${name}_bucket`, upTo(counts, index), { ...labels, le })),
        line(`${name}_bucket`, count, { ...labels, le: '+Inf' }),
        line(`${name}_sum`, sum, labels),
        line(`${name}_count`, count, labels),
      ])
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n')
    },
  }
}

/** A current value, once or once for each set of labels. */
export function gauge(name: string, help: string, values: readonly (readonly [number, Labels?])[]): string {
  const lines = values.map(([value, labels]) => line(name, value, labels))
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines].join('\n')
}

function line(name: string, value: number, labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))
}
