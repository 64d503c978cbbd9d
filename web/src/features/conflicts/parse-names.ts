import { SCREEN_NAMES_MAX } from '@praxis/contract/conflicts/conflicts.contract'
import type { ConflictQuestion } from './conflicts.api.ts'

const EMAIL = /[^\s<>,;:()"]+@[^\s<>,;:()"]+\.[^\s<>,;:()"]+/
const PHONE = /\+?[\d(][\d\s().-]{5,}\d/
const NAME_LONGEST = 500

/** Names, one per line, each with an optional email and phone number: “Anna Berg, anna@berg.test”. */
export function parseNames(text: string): ConflictQuestion['names'] {
	const lines = text.split('\n').map((line) => line.trim())
	const named = lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).map(parseLine)
	// A name twice is checked once.
	return [...new Map(named.map((one) => [JSON.stringify(one).toLowerCase(), one])).values()]
}

/** Why names cannot be checked; null when they can. */
export function nameProblem(text: string): string | null {
	const names = parseNames(text)
	if (names.length === 0) return 'Please enter a name.'
	if (names.length > SCREEN_NAMES_MAX) return `At most ${SCREEN_NAMES_MAX} names at once.`
	return names.some(({ name }) => name.length > NAME_LONGEST) ? `A name has at most ${NAME_LONGEST} characters.` : null
}

function parseLine(line: string): ConflictQuestion['names'][number] {
	const email = EMAIL.exec(line)?.[0] ?? ''
	const phone = PHONE.exec(line.replace(email, ' '))?.[0] ?? ''
	const rest = [email, phone].reduce((left, found) => (found === '' ? left : left.replace(found, ' ')), line)
	const name = rest
		.replace(/[<>"]+/g, ' ')
		.replace(/[\s,;:·|]+$|^[\s,;:·|]+/g, '')
		.replace(/\s+/g, ' ')
	return { name: name || email || phone, ...(email && { email }), ...(phone && { phone }) }
}
