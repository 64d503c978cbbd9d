const WORD = /[\p{L}\p{N}]+/gu

function piecesOf(text: string, marked: ReadonlySet<string>): (string | HTMLElement)[] {
	const pieces: (string | HTMLElement)[] = []
	let at = 0
	for (const found of text.matchAll(WORD)) {
		if (!marked.has(found[0].toLocaleLowerCase())) continue
		const mark = document.createElement('mark')
		mark.textContent = found[0]
		pieces.push(text.slice(at, found.index), mark)
		at = found.index + found[0].length
	}
	return at === 0 ? [] : [...pieces, text.slice(at)]
}

/** Marks words in the texts of an element, given in lower case. */
export function highlightText(element: HTMLElement, words: readonly string[]): void {
	if (words.length === 0) return
	const marked = new Set(words.flatMap((word) => word.toLocaleLowerCase().match(WORD) ?? []))
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
	const texts: Text[] = []
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text)
	for (const text of texts) {
		const pieces = piecesOf(text.data, marked)
		if (pieces.length > 0) text.replaceWith(...pieces)
	}
}
