/** A line of iCalendar: `DTSTART;TZID=America/New_York:20261201T093000`. */
export interface ContentLine {
	readonly name: string
	readonly params: ReadonlyMap<string, string>
	readonly value: string
	/** Where it begins in the file, from 1. */
	readonly line: number
}

/** Why a file cannot be read at all; names the line where there is one. */
export class CalendarFileError extends Error {
	override readonly name = 'CalendarFileError'
}

const HEAD = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):/
const PARAM = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:])*)/g

function parseLine(text: string, line: number): ContentLine {
	const head = HEAD.exec(text)
	if (head === null) {
		throw new CalendarFileError(
			`Line ${line} is broken: it has no name and value. A line that continues another one must begin with a space.`,
		)
	}
	const params = [...(head[2] ?? '').matchAll(PARAM)].map(
		([, name = '', value = '']) => [name.toUpperCase(), value.replaceAll('"', '')] as const,
	)
	return {
		name: (head[1] ?? '').toUpperCase(),
		params: new Map(params),
		value: text.slice(head[0].length),
		line,
	}
}

/** The lines of a file, those that were broken put together again (RFC 5545, 3.1). @throws CalendarFileError */
export function* contentLines(text: string): Generator<ContentLine> {
	const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
	let held = ''
	let heldAt = 0
	let number = 0
	for (const physical of plain.split(/\r\n|\n|\r/)) {
		number += 1
		if (physical.startsWith(' ') || physical.startsWith('\t')) {
			if (heldAt === 0) throw new CalendarFileError(`Line ${number} is broken: it continues a line that is not there.`)
			held += physical.slice(1)
			continue
		}
		if (heldAt !== 0) yield parseLine(held, heldAt)
		held = physical
		heldAt = physical === '' ? 0 : number
	}
	if (heldAt !== 0) yield parseLine(held, heldAt)
}

/** The text of a value (RFC 5545, 3.3.11). */
export function unescapeValue(value: string): string {
	return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
}
