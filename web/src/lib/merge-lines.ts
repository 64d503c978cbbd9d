/** Texts with more line pairs than this are not merged. */
const PAIRS_MAX = 4_000_000

export interface MergeMarks {
	readonly mine: string
	readonly theirs: string
	readonly end: string
}

export interface MergedText {
	readonly text: string
	/** Passages that both changed; each stands between marks. */
	readonly overlaps: number
}

/** For each line of `from` the line of `to` it matches, by the longest common subsequence; -1 where there is none. */
function matchesOf(from: readonly string[], to: readonly string[]): Int32Array {
	const width = to.length + 1
	const lengths = new Uint32Array((from.length + 1) * width)
	for (let i = from.length - 1; i >= 0; i -= 1) {
		for (let j = to.length - 1; j >= 0; j -= 1) {
			const down = lengths[(i + 1) * width + j] ?? 0
			const right = lengths[i * width + j + 1] ?? 0
			const both = (lengths[(i + 1) * width + j + 1] ?? 0) + 1
			lengths[i * width + j] = from[i] === to[j] ? both : Math.max(down, right)
		}
	}
	const matches = new Int32Array(from.length).fill(-1)
	for (let i = 0, j = 0; i < from.length && j < to.length; ) {
		if (from[i] === to[j]) {
			matches[i] = j
			i += 1
			j += 1
		} else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1
		else j += 1
	}
	return matches
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((line, at) => line === other[at])
}

/** Merges two versions of a text line by line, given the text both began with. Null if it is too long to compare. */
export function mergeLines(base: string, mine: string, theirs: string, marks: MergeMarks): MergedText | null {
	const [from, left, right] = [base.split('\n'), mine.split('\n'), theirs.split('\n')]
	if (from.length * Math.max(left.length, right.length) > PAIRS_MAX) return null
	const inLeft = matchesOf(from, left)
	const inRight = matchesOf(from, right)
	const merged: string[] = []
	let overlaps = 0
	for (let i = 0, j = 0, k = 0; i < from.length || j < left.length || k < right.length; ) {
		let next = i
		while (next < from.length && ((inLeft[next] ?? -1) < 0 || (inRight[next] ?? -1) < 0)) next += 1
		const toLeft = next < from.length ? (inLeft[next] ?? 0) : left.length
		const toRight = next < from.length ? (inRight[next] ?? 0) : right.length
		const [was, ours, others] = [from.slice(i, next), left.slice(j, toLeft), right.slice(k, toRight)]
		if (isSame(ours, was)) merged.push(...others)
		else if (isSame(others, was) || isSame(ours, others)) merged.push(...ours)
		else {
			overlaps += 1
			merged.push(marks.mine, ...ours, marks.theirs, ...others, marks.end)
		}
		if (next < from.length) merged.push(from[next] ?? '')
		i = next + 1
		j = toLeft + 1
		k = toRight + 1
	}
	return { text: merged.join('\n'), overlaps }
}
