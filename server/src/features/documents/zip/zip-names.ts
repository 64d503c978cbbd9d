import { inertCell } from '../../../platform/text/inert-cell.ts'

/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const NAME_MAX = 120

/** A name that every system can unpack: nothing that leads out of its folder, no sign that a system refuses. */
export function safeName(name: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced here
	const plain = name.normalize('NFC').replace(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, '-')
	const cut = cutName(plain.trim()).replace(/^\.+|[. ]+$/g, '')
	const named = cut === '' ? 'document' : cut
	return DEVICES.test(named) ? `_${named}` : named
}

/** The beginning and the ending of a long name. */
function cutName(name: string): string {
	const letters = Array.from(name)
	if (letters.length <= NAME_MAX) return name
	const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
	return `${letters.slice(0, NAME_MAX - ending.length).join('')}${ending}`
}

/** Gives each path once: `Letter.pdf`, `Letter (2).pdf`. Capitals make no difference, as on Windows and macOS. */
export function uniquePaths(taken: readonly string[] = []): (path: string) => string {
	const given = new Set(taken.map((path) => path.toLowerCase()))
	return (path) => {
		const ending = /\.[A-Za-z0-9]{1,8}$/.exec(path)?.[0] ?? ''
		const stem = path.slice(0, path.length - ending.length)
		let free = path
		for (let count = 2; given.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`
		given.add(free.toLowerCase())
		return free
	}
}

/** A row of a CSV file, quoted; nothing in it is a formula. */
export function csvRow(cells: readonly (string | number)[]): string {
	const quoted = cells.map((cell) => {
		const inert = typeof cell === 'string' ? inertCell(cell) : String(cell)
		return `"${inert.replaceAll('"', '""')}"`
	})
	return `${quoted.join(',')}\r\n`
}
