import { CONFLICT_NAMES_MAX } from '@praxis/contract/conflicts/conflicts.contract'
import type { ConflictQuestion } from './conflicts.api.ts'

const EMAIL = /[^\s<>,;:()"]+@[^\s<>,;:()"]+\.[^\s<>,;:()"]+/
const PHONE = /\+?[\d(][\d\s().-]{5,}\d/
const NAME_LONGEST = 500

/** Names typed one to a line, each with an email and a phone number if they stand beside it: “Anna Berg, anna@berg.test”. */
export function readAskedNames(text: string): ConflictQuestion['names'] {
	const lines = text.split('\n').map((line) => line.trim())
	return lines.filter((line) => line !== '').map(readLine)
}

/** Why a question cannot be asked; null when it can. */
export function problemOf(text: string): string | null {
	const names = readAskedNames(text)
	if (names.length === 0) return 'Please enter a name.'
	if (names.length > CONFLICT_NAMES_MAX) return `At most ${CONFLICT_NAMES_MAX} names at once.`
	return names.some(({ name }) => name.length > NAME_LONGEST) ? `A name has at most ${NAME_LONGEST} characters.` : null
}

function readLine(line: string): ConflictQuestion['names'][number] {
	const email = EMAIL.exec(line)?.[0] ?? ''
	const phone = PHONE.exec(line.replace(email, ' '))?.[0] ?? ''
	const rest = [email, phone].reduce((left, found) => (found === '' ? left : left.replace(found, ' ')), line)
	const name = rest
		.replace(/[<>"]+/g, ' ')
		.replace(/[\s,;:·|]+$|^[\s,;:·|]+/g, '')
		.replace(/\s+/g, ' ')
	return { name: name || email || phone, ...(email && { email }), ...(phone && { phone }) }
}
