/** A run of text as a PDF holds it. */
export interface TextRun {
	readonly str: string
	readonly hasEOL: boolean
}

/** A part of a run, from and to an offset in it. */
export interface RunPart {
	readonly run: number
	readonly from: number
	readonly to: number
}

/** A place of the text looked for; it may go over several runs. */
export type TextHit = readonly RunPart[]

const MARKS = /\p{M}/gu

/** As text is compared: without case, accents and the kind of white space. */
function folded(letter: string): string {
	if (/\s/u.test(letter)) return ' '
	return letter.normalize('NFKD').replace(MARKS, '').toLowerCase()
}

interface Folded {
	readonly text: string
	/** Where each letter of `text` comes from. */
	readonly runs: readonly number[]
	readonly offsets: readonly number[]
}

function foldRuns(all: readonly TextRun[]): Folded {
	let text = ''
	const runs: number[] = []
	const offsets: number[] = []
	const add = (letters: string, run: number, offset: number) => {
		for (const letter of letters) {
			if (letter === ' ' && (text === '' || text.endsWith(' '))) continue
			text += letter
			for (let unit = 0; unit < letter.length; unit += 1) {
				runs.push(run)
				offsets.push(offset)
			}
		}
	}
	for (const [run, { str, hasEOL }] of all.entries()) {
		let offset = 0
		for (const letter of str) {
			add(folded(letter), run, offset)
			offset += letter.length
		}
		if (hasEOL) add(' ', run, str.length)
	}
	return { text, runs, offsets }
}

function partsOf({ runs, offsets }: Folded, from: number, to: number, all: readonly TextRun[]): TextHit {
	const parts: RunPart[] = []
	for (let at = from; at < to; at += 1) {
		const run = runs[at] ?? 0
		const offset = offsets[at] ?? 0
		const end = Math.min(all[run]?.str.length ?? 0, offset + 1)
		const last = parts.at(-1)
		if (last?.run === run) parts[parts.length - 1] = { ...last, to: Math.max(last.to, end) }
		else parts.push({ run, from: offset, to: end })
	}
	return parts.filter((part) => part.to > part.from)
}

/** The places of a text in the runs of a page, in their order. Runs of one line follow each other; lines are parted by a space. */
export function findInRuns(all: readonly TextRun[], query: string): readonly TextHit[] {
	const wanted = foldRuns([{ str: query.trim(), hasEOL: false }]).text.trim()
	if (wanted === '') return []
	const page = foldRuns(all)
	const hits: TextHit[] = []
	for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + wanted.length))
		hits.push(partsOf(page, at, at + wanted.length, all))
	return hits
}
