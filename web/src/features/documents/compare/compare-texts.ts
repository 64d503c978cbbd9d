import { type ArrayChange, diffArrays } from 'diff'

/** A run of words that both texts have, or only the later (`added`) or the earlier one (`removed`). */
export interface Piece {
	readonly kind: 'same' | 'added' | 'removed'
	readonly text: string
	/** The first run of a change; what replaces removed words is the same change. */
	readonly startsChange: boolean
}

/** A paragraph of both texts. */
export interface ComparedRow {
	readonly pieces: readonly Piece[]
	readonly isChanged: boolean
}

/** Texts with more changes are not compared: the texts have too little in common. */
const EDITS_MAX = 20_000
const TIME_MS = 15_000
/** So few equal words between changes are taken for changed: sentences that were rewritten share some by chance. */
const CHANCE_MAX = 2

/** Words with the space after each. */
export function wordsOf(text: string): string[] {
	return `${text.trimEnd()} `.match(/\S+\s*/g) ?? []
}

const isSameWord = (one: string, other: string) => one.trimEnd() === other.trimEnd()

function changesOf(
	before: readonly string[],
	after: readonly string[],
): Promise<readonly ArrayChange<string>[] | null> {
	return new Promise((resolve) => {
		diffArrays([...before], [...after], {
			comparator: isSameWord,
			maxEditLength: EDITS_MAX,
			timeout: TIME_MS,
			callback: (changes) => resolve(changes ?? null),
		})
	})
}

interface Run {
	readonly kind: Piece['kind']
	readonly words: readonly string[]
}

/** What was removed and added between two equal runs, each as one. */
function gathered(runs: readonly Run[]): Run[] {
	const result: Run[] = []
	let removed: string[] = []
	let added: string[] = []
	const flush = () => {
		if (removed.length > 0) result.push({ kind: 'removed', words: removed })
		if (added.length > 0) result.push({ kind: 'added', words: added })
		removed = []
		added = []
	}
	runs.forEach(({ kind, words }, at) => {
		if (kind === 'removed') removed.push(...words)
		else if (kind === 'added') added.push(...words)
		else if (isChance(runs, at)) {
			removed.push(...words)
			added.push(...words)
		} else {
			flush()
			result.push({ kind, words })
		}
	})
	flush()
	return result
}

/** Whether an equal run is short and between words that were replaced by others on both sides. */
function isChance(runs: readonly Run[], at: number): boolean {
	const [before, run, after] = [runs[at - 1], runs[at], runs[at + 1]]
	if (run === undefined || run.words.length > CHANCE_MAX || run.words.some((word) => word.includes('\n'))) return false
	const wordsBeside = (before?.words.length ?? 0) + (after?.words.length ?? 0)
	return before !== undefined && after !== undefined && wordsBeside > CHANCE_MAX * 3
}

/** Paragraphs: the text is cut where lines end, at the end of a change too. */
function rowsOf(runs: readonly Run[]): ComparedRow[] {
	const rows: ComparedRow[] = []
	let pieces: Piece[] = []
	const end = () => {
		if (pieces.length > 0) rows.push({ pieces, isChanged: pieces.some(({ kind }) => kind !== 'same') })
		pieces = []
	}
	runs.forEach(({ kind, words }, at) => {
		const text = words.join('')
		const isReplaced = kind === 'removed' && runs[at + 1]?.kind === 'added'
		const startsChange = kind === 'removed' || (kind === 'added' && runs[at - 1]?.kind !== 'removed')
		const lines = kind === 'same' ? text.split(/(?<=\n)(?=\S)/) : [isReplaced ? `${text.trimEnd()} ` : text]
		for (const line of lines) {
			pieces.push({ kind, text: line, startsChange })
			if (line.endsWith('\n')) end()
		}
	})
	end()
	return rows
}

/** What changed from one text to another, word by word; where lines and spaces are is not compared. Null when the texts have too
 *  little in common. */
export async function compareTexts(before: string, after: string): Promise<readonly ComparedRow[] | null> {
	const changes = await changesOf(wordsOf(before), wordsOf(after))
	if (changes === null) return null
	const runs = changes.map(
		({ added, removed, value }): Run => ({ kind: added ? 'added' : removed ? 'removed' : 'same', words: value }),
	)
	return rowsOf(gathered(runs))
}
