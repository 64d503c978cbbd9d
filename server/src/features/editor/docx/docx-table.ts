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

/** The rows of a table as Word wants them: a cell over several rows stands in each of them. Rows are filled up to the same width. */
export function tableGrid(table: RichNode): {
	readonly width: number
	readonly rows: readonly (readonly GridCell[])[]
} {
	const hanging = new Map<number, Hanging>()
	const rows = (table.content ?? []).map((row) => {
		const cells: GridCell[] = []
		const queue = [...(row.content ?? [])]
		let at = 0
		const reachesDown = () => [...hanging.keys()].some((column) => column >= at)
		while (queue.length > 0 || reachesDown()) {
			const above = hanging.get(at)
			if (above !== undefined) {
				cells.push({ cell: null, columns: above.columns, rows: 1, merge: 'continue' })
				above.left -= 1
				if (above.left === 0) hanging.delete(at)
				at += above.columns
				continue
			}
			const cell = queue.shift() ?? null
			const [columns, down] = [spanOf(cell?.attrs?.colspan), spanOf(cell?.attrs?.rowspan)]
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
