/** A `tsquery` as a tree. */
export type QueryNode =
  | {
      readonly kind: 'lexeme'
      readonly lexeme: string
      /** Where it has to stand: 8 as the thing itself (A), 4, 2 and 1 (D) as bits; 0 for anywhere. */
      readonly weights: number
    }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly part: QueryNode }

export interface QueryTree {
  readonly root: QueryNode
  /** What PostgreSQL's numnode() returns: lexemes and operators. */
  readonly nodes: number
}

const bitOf: Record<string, number> = { A: 8, B: 4, C: 2, D: 1 }
const token = /\s*(?:'((?:[^'\\]|''|\\.)*)'(?::([A-D]+))?|([&|!()]))/y

/** Reads the text of a `tsquery` whose lexemes are all quoted, as `lexeme()` quotes them. Throws for any other text. */
export function readQueryTree(text: string): QueryTree {
  let at = 0
  let nodes = 0

  function next(): RegExpExecArray | null {
    token.lastIndex = at
    return token.exec(text)
  }

  /** Takes the operator if it comes next. */
  function take(operator: string): boolean {
    const found = next()
    if (found?.[3] !== operator) return false
    at = token.lastIndex
    return true
  }

  function joined(kind: 'and' | 'or', operator: string, read: () => QueryNode): QueryNode {
    const parts = [read()]
    while (take(operator)) {
      nodes += 1
      parts.push(read())
    }
    return parts.length === 1 ? (parts[0] as QueryNode) : { kind, parts }
  }

  const anyOf = (): QueryNode => joined('or', '|', allOf)
  const allOf = (): QueryNode => joined('and', '&', one)

  function one(): QueryNode {
    if (take('!')) {
      nodes += 1
      return { kind: 'not', part: one() }
    }
    if (take('(')) {
      const inside = anyOf()
      if (!take(')')) throw unreadable()
      return inside
    }
    const found = next()
    if (found?.[1] === undefined) throw unreadable()
    at = token.lastIndex
    nodes += 1
    const weights = [...(found[2] ?? '')].reduce((bits, letter) => bits | (bitOf[letter] ?? 0), 0)
    return { kind: 'lexeme', lexeme: unquoted(found[1]), weights }
  }

  const unreadable = () => new Error(`not a query of quoted lexemes, at ${at}: ${text}`)
  const root = anyOf()
  if (text.slice(at).trim() !== '') throw unreadable()
  return { root, nodes }
}

const unquoted = (text: string) => text.replace(/''|\\(.)/g, (pair, escaped) => escaped ?? pair[0])

/** The different lexemes of a query in the order in which PostgreSQL adds up their weights. */
export function lexemesOf(node: QueryNode): string[] {
  const found = new Set<string>()
  const walk = (part: QueryNode): void => {
    if (part.kind === 'lexeme') found.add(part.lexeme)
    else if (part.kind === 'not') walk(part.part)
    else part.parts.forEach(walk)
  }
  walk(node)
  return [...found].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}
