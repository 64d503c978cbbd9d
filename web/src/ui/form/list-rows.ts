/** The rows with one of them changed. */
export function withRow<T>(rows: readonly T[], at: number, part: Partial<T>): T[] {
	return rows.map((row, place) => (place === at ? { ...row, ...part } : row))
}

/** The rows with one of them at another place; as they are when that place is outside. */
export function movedRow<T>(rows: readonly T[], from: number, to: number): T[] {
	const row = rows[from]
	if (row === undefined || to < 0 || to >= rows.length) return [...rows]
	return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** `Add an email address`. */
export function addLabel(noun: string): string {
	return `Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
