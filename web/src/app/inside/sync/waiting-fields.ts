import type { PendingWrite } from '../../../lib/offline/sync-status.ts'

type Input = Readonly<Record<string, unknown>>

/** What names a row, or says which version of it was read: nothing a person types. */
const NOT_TYPED = /^(id|version|confirm)$|Id$|Ids$/

/** `caseName` as a person reads it: `Case name`. */
export function fieldWords(name: string): string {
	const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields of a write that hold text and may be corrected by hand. */
export function textFields(input: Input): readonly string[] {
	return Object.keys(input).filter((name) => {
		const value = input[name]
		return !NOT_TYPED.test(name) && (typeof value === 'string' || typeof value === 'number' || value === null)
	})
}

/** The value of a field as text. */
export function textOf(value: unknown): string {
	if (value === null || value === undefined) return ''
	return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What was typed, as the kind of value the field had before. */
export function typedValue(typed: string, before: unknown): unknown {
	if (before === null && typed === '') return null
	if (typeof before === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed))) return Number(typed)
	return typed
}

function isInput(value: unknown): value is Input {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The row as the server now has it, out of the refusal of a stale write; null where it carries none. */
export function currentOf({ error }: PendingWrite): Input | null {
	const data = isInput(error?.data) && 'current' in error.data ? error.data.current : error?.data
	return isInput(data) && typeof data.version === 'number' ? data : null
}

/** The fields of a write that the server's row now has otherwise. */
export function differing(input: Input, current: Input): readonly string[] {
	return Object.keys(input).filter(
		(name) => name !== 'id' && name !== 'version' && name in current && textOf(input[name]) !== textOf(current[name]),
	)
}

/** The write, made again on the row as it now is: without the fields in which the other version stands. */
export function onto(input: Input, current: Input, theirs: readonly string[]): Record<string, unknown> {
	const kept = Object.entries(input).filter(([name]) => !theirs.includes(name))
	return { ...Object.fromEntries(kept), version: current.version }
}
