type Labels = Readonly<Record<string, string | number>>

/** Upper bounds of the histogram of answer times, in seconds. */
const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts answers and how long they took, by labels whose values must be few. */
export function answerTimes(name: string, help: string) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  return {
    observe(labels: Labels, seconds: number): void {
      const key = JSON.stringify(labels)
      const one = series.get(key) ?? { labels, counts: boundsSeconds.map(() => 0), sum: 0, count: 0 }
      for (const [index, bound] of boundsSeconds.entries()) {
        if (seconds <= bound) one.counts[index] = (one.counts[index] ?? 0) + 1
      }
      one.sum += seconds
      one.count += 1
      series.set(key, one)
    },
    text(): string {
      const lines = [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...boundsSeconds.map((le, index) => line(`${name}_bucket`, counts[index] ?? 0, { ...labels, le })),
        line(`${name}_bucket`, count, { ...labels, le: '+Inf' }),
        line(`${name}_sum`, sum, labels),
        line(`${name}_count`, count, labels),
      ])
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n')
    },
  }
}

/** A value as it stands now, once or once for each set of labels. */
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
