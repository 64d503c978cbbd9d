type Cell = string | number

function text(cell: Cell): string {
	if (typeof cell === 'string') return cell
	return Math.abs(cell) >= 100 ? cell.toFixed(0) : cell.toFixed(2)
}

/** Prints a table with a title; numbers stand right. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
	const lines = [head, ...rows.map((row) => row.map(text))]
	const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
	process.stdout.write(`\n${title}\n`)
	for (const line of lines) {
		const cells = line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
		process.stdout.write(`  ${cells.join('  ')}\n`)
	}
}

/** `ok` or `over` beside a limit. */
export function verdict(value: number, limit: number, better: 'lower' | 'higher'): string {
	const holds = better === 'lower' ? value <= limit : value >= limit
	return `${holds ? 'ok' : 'MISSED'} (${better === 'lower' ? '≤' : '≥'} ${limit})`
}
