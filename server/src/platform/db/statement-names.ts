/** Statements kept prepared per connection: each costs the server some 20 kB there. */
const NAMES_MAX = 200
const SEEN_MAX = 2_000
const LENGTH_MAX = 4_000
const OFTEN = 3

/**
 * A statement with a limit, a text search or a pattern is planned anew every time, since its best plan depends on the
 * values; all others are prepared once they recur, which spares parsing, row-security rewriting and planning.
 */
const PLANNED_BY_VALUE = /\blimit\b|@@|%|~|\blike\b|similarity|= any/i

const counts = new Map<string, number>()
const names = new Map<string, string>()

/** The name under which a statement is kept prepared; undefined when it is not. */
export function statementName(sql: string): string | undefined {
	const name = names.get(sql)
	if (name !== undefined) return name
	if (names.size >= NAMES_MAX || counts.size >= SEEN_MAX) return undefined
	const count = (counts.get(sql) ?? 0) + 1
	counts.set(sql, count)
	if (count < OFTEN || sql.length > LENGTH_MAX || PLANNED_BY_VALUE.test(sql)) return undefined
	const fresh = `p${names.size}`
	names.set(sql, fresh)
	return fresh
}
