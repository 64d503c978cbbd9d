/** Texts with more line pairs than this are compared as a whole. */
const PAIRS_MAX = 4_000_000

export interface ChangedLine {
	readonly kind: 'added' | 'removed'
	readonly text: string
	readonly at: number
}

/** Lines that one text has and the other has not, in their order, by the longest common subsequence. */
export function changedLines(before: string, after: string): readonly ChangedLine[] {
	const [from, to] = [before === '' ? [] : before.split('\n'), after.split('\n')]
	if (from.length * to.length > PAIRS_MAX) return []
	const width = to.length + 1
	const lengths = new Uint32Array((from.length + 1) * width)
	for (let i = from.length - 1; i >= 0; i -= 1) {
		for (let j = to.length - 1; j >= 0; j -= 1) {
			const [down, right] = [lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0]
			const both = (lengths[(i + 1) * width + j + 1] ?? 0) + 1
			lengths[i * width + j] = from[i] === to[j] ? both : Math.max(down, right)
		}
	}
	const changed: ChangedLine[] = []
	let [i, j] = [0, 0]
	while (i < from.length || j < to.length) {
		if (i < from.length && j < to.length && from[i] === to[j]) {
			i += 1
			j += 1
			continue
		}
		const isRemoved =
			i < from.length && (j >= to.length || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
		changed.push(
			isRemoved ? { kind: 'removed', text: from[i] ?? '', at: i } : { kind: 'added', text: to[j] ?? '', at: j },
		)
		if (isRemoved) i += 1
		else j += 1
	}
	return changed
}
