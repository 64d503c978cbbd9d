import type { RichNode } from '@praxis/contract/editor/editor-schema'

/** A cell of Word: one of the document, or the part of one that reaches down from a row above. */
export interface GridCell {
	/** Null where a cell above continues. */
	readonly cell: RichNode | null
	readonly columns: number
	readonly rows: number
	/** More rows of it follow, or it continues one. */
	readonly merge: 'restart' | 'continue' | null
}

const spanOf = (value: unknown) => (Number.isInteger(value) && Number(value) >= 1 ? Number(value) : 1)

interface Hanging {
	readonly columns: number
	left: number
}

/** The rows of a table, where each cell is as wide as those that reach down from above leave space for it: a cell over several rows
 *  stands in each of them. Rows are filled up to the same width. */
export function tableGrid(table: RichNode): {
	readonly width: number
	readonly rows: readonly (readonly GridCell[])[]
} {
	const hanging = new Map<number, Hanging>()
	const rows = (table.content ?? []).map(({ content = [] }) => {
		const cells: GridCell[] = []
		const reaching = [...hanging].sort(([one], [other]) => one - other)
		let [at, next, above] = [0, 0, 0]
		while (next < content.length || above < reaching.length) {
			const [start, over] = reaching[above] ?? [Number.POSITIVE_INFINITY, undefined]
			if (over !== undefined && start === at) {
				cells.push({ cell: null, columns: over.columns, rows: 1, merge: 'continue' })
				over.left -= 1
				if (over.left === 0) hanging.delete(start)
				at += over.columns
				above += 1
				continue
			}
			const cell = content[next]
			next += 1
			const columns = Math.min(spanOf(cell?.attrs?.colspan), start - at)
			const down = spanOf(cell?.attrs?.rowspan)
			if (down > 1) hanging.set(at, { columns, left: down - 1 })
			cells.push({ cell: cell ?? { type: 'tableCell' }, columns, rows: down, merge: down > 1 ? 'restart' : null })
			at += columns
		}
		return cells
	})
	const widthOf = (cells: readonly GridCell[]) => cells.reduce((sum, { columns }) => sum + columns, 0)
	const width = Math.max(1, ...rows.map(widthOf))
	const filled = rows.map((cells) => {
		const missing = width - widthOf(cells)
		const fill: GridCell = { cell: { type: 'tableCell' }, columns: missing, rows: 1, merge: null }
		return missing > 0 ? [...cells, fill] : cells
	})
	return { width, rows: filled }
}
