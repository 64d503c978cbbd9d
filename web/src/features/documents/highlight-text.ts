const WORD = /[\p{L}\p{N}]+/gu

interface Word {
	readonly text: string
	readonly node: Text
	readonly from: number
	readonly to: number
}

/** The words of a text in lower case. */
export function wordsOf(text: string): readonly string[] {
	return text.toLocaleLowerCase().match(WORD) ?? []
}

function wordsIn(element: HTMLElement): Word[] {
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
	const words: Word[] = []
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
		for (const { 0: text, index } of (node as Text).data.matchAll(WORD))
			words.push({ text: text.toLocaleLowerCase(), node: node as Text, from: index, to: index + text.length })
	}
	return words
}

/** The parts of each text to mark: words that follow each other in a phrase are one part. */
function partsOf(words: readonly Word[], phrases: readonly (readonly string[])[]) {
	const parts = new Map<Text, { from: number; to: number }[]>()
	const byFirst = Map.groupBy(phrases, ([first = '']) => first)
	let phraseEnd = 0
	words.forEach(({ text, node, from, to }, at) => {
		const isInPhrase = at < phraseEnd
		for (const phrase of byFirst.get(text) ?? []) {
			if (phrase.every((word, index) => words[at + index]?.text === word))
				phraseEnd = Math.max(phraseEnd, at + phrase.length)
		}
		if (at >= phraseEnd) return
		const all = parts.get(node) ?? []
		const last = all.at(-1)
		if (isInPhrase && last !== undefined) last.to = to
		else all.push({ from, to })
		parts.set(node, all)
	})
	return parts
}

/** Marks words and phrases in the texts of an element, given in lower case. */
export function highlightText(element: HTMLElement, texts: readonly string[]): void {
	// Words joined by a hyphen are marked wherever they are; those of a phrase only together.
	const phrases = texts.flatMap((text) => (/\s/.test(text) ? [wordsOf(text)] : wordsOf(text).map((word) => [word])))
	if (phrases.length === 0) return
	for (const [node, parts] of partsOf(wordsIn(element), phrases)) {
		const pieces: (string | HTMLElement)[] = []
		let at = 0
		for (const { from, to } of parts) {
			const mark = document.createElement('mark')
			mark.textContent = node.data.slice(from, to)
			pieces.push(node.data.slice(at, from), mark)
			at = to
		}
		node.replaceWith(...pieces, node.data.slice(at))
	}
}
