/** Statements kept prepared per connection: each costs the server some 20 kB there. */
const NAMES_MAX = 200
const LIST_NAMES_MAX = 100
const SEEN_MAX = 2_000
const LENGTH_MAX = 4_000
const OFTEN = 3

/**
 * A statement with values and a limit, a text search or a pattern is replanned every time, since its best plan depends
 * on the values; all others are prepared once they recur, which spares parsing, row-security rewriting and planning.
 */
const PLANNED_BY_VALUE = /\blimit\b|@@|%|~|\bi?like\b|similarity|= any/i

function isPlannedByValue(sql: string): boolean {
	return sql.includes('$1') && PLANNED_BY_VALUE.test(sql)
}

/** Names of recurring statements, the first `most` of them. */
function keepNames(prefix: string, most: number): (sql: string) => string | undefined {
	const counts = new Map<string, number>()
	const names = new Map<string, string>()
	return (sql) => {
		const name = names.get(sql)
		if (name !== undefined) return name
		if (names.size >= most || sql.length > LENGTH_MAX) return undefined
		const count = (counts.get(sql) ?? 0) + 1
		if (count < OFTEN) {
			if (counts.size >= SEEN_MAX) counts.clear()
			counts.set(sql, count)
			return undefined
		}
		counts.delete(sql)
		const fresh = `${prefix}${names.size}`
		names.set(sql, fresh)
		return fresh
	}
}

/**
 * The name under which a statement is kept prepared; undefined when it is not. Where the server replans every statement
 * (`plan_cache_mode = force_custom_plan`), one that is planned by its values is kept too: parsed and rewritten once.
 */
export function createStatementNames(): (sql: string, replans: boolean) => string | undefined {
	const lists = keepNames('l', LIST_NAMES_MAX)
	const others = keepNames('p', NAMES_MAX)
	return (sql, replans) => {
		if (replans) return lists(sql)
		return isPlannedByValue(sql) ? undefined : others(sql)
	}
}
