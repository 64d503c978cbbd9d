import { randomBytes } from 'node:crypto'

/** Makes ids that no other process or run makes: a random beginning for the process, then a count. */
export function requestIds(): () => string {
	const beginning = randomBytes(8).toString('base64url')
	let count = 0
	return () => {
		count += 1
		return `${beginning}-${count.toString(36)}`
	}
}
