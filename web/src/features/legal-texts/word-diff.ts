/** A run of words that both texts have, or only one of them. */
export interface DiffPart {
	readonly kind: 'same' | 'added' | 'removed'
	readonly text: string
}

function tokensOf(text: string): string[] {
	return text.match(/\s+|[^\s]+/g) ?? []
}

/** Lengths of the longest common subsequence of every pair of tails. */
function lengthsOf(one: readonly string[], other: readonly string[]): Uint16Array[] {
	const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
	for (let i = one.length - 1; i >= 0; i -= 1) {
		for (let j = other.length - 1; j >= 0; j -= 1) {
			const [row, below] = [rows[i], rows[i + 1]]
			if (row === undefined || below === undefined) continue
			row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
		}
	}
	return rows
}

/** How one text became another, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
	const [old, now] = [tokensOf(before), tokensOf(after)]
	const lengths = lengthsOf(old, now)
	const parts: DiffPart[] = []
	const add = (kind: DiffPart['kind'], text: string) => {
		const last = parts.at(-1)
		if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text }
		else parts.push({ kind, text })
	}
	let [i, j] = [0, 0]
	while (i < old.length || j < now.length) {
		const [was, is] = [old[i], now[j]]
		if (was !== undefined && was === is) {
			add('same', was)
			i += 1
			j += 1
		} else if (was !== undefined && (is === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
			add('removed', was)
			i += 1
		} else if (is !== undefined) {
			add('added', is)
			j += 1
		}
	}
	return parts
}
