/** A piece of OFX or XML: an opening tag with the text after it, or a closing tag. Prefixes of names are dropped. */
export interface Tag {
	readonly name: string
	readonly isClosing: boolean
	readonly text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
	return text.replace(/&(#\d{1,6}|[a-z]{2,4});/g, (whole, name: string) =>
		name.startsWith('#') ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff)) : (ENTITIES[name] ?? whole),
	)
}

/** The tags of a text in order. OFX 1 leaves its closing tags out, so no tree is made. */
export function* readTags(content: string): Generator<Tag> {
	for (const [, slash, name = '', isEmpty, text = ''] of content.matchAll(
		/<(\/?)(?:\w+:)?([A-Za-z][\w.]*)(?:\s[^<>]*?)?(\/?)>([^<]*)/g,
	)) {
		yield { name, isClosing: slash === '/', text: decoded(text).trim() }
		if (isEmpty === '/') yield { name, isClosing: true, text: '' }
	}
}
