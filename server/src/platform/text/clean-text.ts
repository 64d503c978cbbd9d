import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'

/** Levels of nesting a request body may have. */
const DEPTH_MAX = 32

function isClean(text: string): boolean {
	return !text.includes('\0') && text.isWellFormed()
}

function findUnclean(value: unknown, depth: number): boolean {
	if (typeof value === 'string') return !isClean(value)
	if (typeof value !== 'object' || value === null) return false
	if (depth >= DEPTH_MAX) throw refuse(kernelErrors, 'malformed_request')
	if (Array.isArray(value)) return value.some((one) => findUnclean(one, depth + 1))
	for (const [key, one] of Object.entries(value)) if (!isClean(key) || findUnclean(one, depth + 1)) return true
	return false
}

/** Whether a database can keep it as it is, and it is not nested deeper than a request body may be. */
export function isCleanValue(value: unknown, depth = 1): boolean {
	if (typeof value === 'string') return isClean(value)
	if (typeof value !== 'object' || value === null) return true
	if (depth > DEPTH_MAX) return false
	return Object.entries(value).every(([key, one]) => isClean(key) && isCleanValue(one, depth + 1))
}

/** Refuses text that a database cannot keep as it is (NUL, half a surrogate pair) and nesting that could exhaust a stack. */
export function requireCleanText(fields: Readonly<Record<string, unknown>>): void {
	for (const [field, value] of Object.entries(fields)) {
		if (!isClean(field)) throw refuse(kernelErrors, 'malformed_request')
		if (!findUnclean(value, 1)) continue
		const message = 'This contains characters that are not allowed.'
		throw refuse(kernelErrors, 'validation_failed', { fields: { [field]: message } })
	}
}
