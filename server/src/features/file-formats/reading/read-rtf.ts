import { readRtfEvents } from './rtf-events.ts'

/** Groups that hold no text of the document. */
const UNREAD =
	/^(?:fonttbl|colortbl|stylesheet|info|pict|object|themedata|datastore|listtable|generator|xmlnstbl|latentstyles)$/
const BREAKS: Readonly<Record<string, string>> = { par: '\n', page: '\n', row: '\n', cell: ' ' }

interface Group {
	readonly isUnread: boolean
	/** Which mark hides it: a tracked deletion or the format. */
	readonly hiddenBy: ReadonlySet<string>
	readonly isNote: boolean
}

/** The next state of what a reader does not see: `\deleted` and `\v`, until they are turned off or formatting is reset. */
export function hiddenAfter(
	hiddenBy: ReadonlySet<string>,
	word: string,
	number: number | null,
): ReadonlySet<string> | null {
	if (word === 'plain') return new Set()
	if (word !== 'deleted' && word !== 'v') return null
	const rest = [...hiddenBy].filter((one) => one !== word)
	return new Set(number === 0 ? rest : [...rest, word])
}

/** The text of an RTF file, the footnotes at its end. Deleted and hidden text is left out. */
export function textOfRtf(rtf: string): string {
	const parts: string[] = []
	const notes: string[] = []
	const outer: Group[] = []
	let group: Group = { isUnread: false, hiddenBy: new Set(), isNote: false }
	for (const event of readRtfEvents(rtf)) {
		if (event.kind === 'open') outer.push(group)
		else if (event.kind === 'close') group = outer.pop() ?? group
		else if (event.kind === 'word' && event.word === 'footnote' && outer.at(-1)?.isUnread === false) {
			notes.push('\n')
			group = { ...group, isUnread: false, isNote: true }
		} else if (event.kind === 'ignorable' || (event.kind === 'word' && UNREAD.test(event.word))) {
			group = { ...group, isUnread: true }
		} else if (event.kind === 'word') {
			const hiddenBy = hiddenAfter(group.hiddenBy, event.word, event.number)
			if (hiddenBy !== null) group = { ...group, hiddenBy }
			else if (!group.isUnread && group.hiddenBy.size === 0) {
				;(group.isNote ? notes : parts).push(BREAKS[event.word] ?? '')
			}
		} else if (!group.isUnread && group.hiddenBy.size === 0) (group.isNote ? notes : parts).push(event.text)
	}
	return [...parts, ...notes].join('')
}
