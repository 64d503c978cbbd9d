import { useCallback, useMemo, useRef, useState } from 'react'

export interface Selection<Row> {
	readonly count: number
	readonly rows: readonly Row[]
	readonly has: (key: string) => boolean
	/** With `range`, everything from the row chosen before. */
	readonly toggle: (key: string, options?: { readonly range?: boolean }) => void
	readonly toggleAll: () => void
	readonly all: boolean
	readonly clear: () => void
}

/** Which rows are chosen. Rows that leave the list leave the selection. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
	const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
	const last = useRef<string | null>(null)
	const chosen = useMemo(() => (keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)))), [rows, keys, keyOf])

	const toggle = (key: string, { range = false }: { readonly range?: boolean } = {}) => {
		const order = rows.map(keyOf)
		const from = last.current === null ? -1 : order.indexOf(last.current)
		const to = order.indexOf(key)
		const on = !keys.has(key)
		const span = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
		last.current = key
		setKeys((before) => {
			const next = new Set(before)
			for (const one of span) {
				if (on) next.add(one)
				else next.delete(one)
			}
			return next
		})
	}
	const clear = useCallback(() => setKeys((before) => (before.size === 0 ? before : new Set())), [])
	const all = rows.length > 0 && chosen.length === rows.length
	return {
		count: chosen.length,
		rows: chosen,
		has: (key) => keys.has(key),
		toggle,
		toggleAll: () => setKeys(all ? new Set() : new Set(rows.map(keyOf))),
		all,
		clear,
	}
}
