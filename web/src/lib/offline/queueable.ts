import type { Endpoint, InputOf } from '@praxis/contract/kernel/endpoint'
import type { WriteBody } from './waiting-write.ts'

export interface QueueRules<I> {
	/** What it does, in words: `Open case “Smith v. Jones”`. `about` is the record's name as the screen has it. */
	readonly label: (input: I, about: string) => string
	/** Where the record can be seen. */
	readonly href?: (input: I) => string
	/** The id of the row it makes. The caller names it, so that other writes can speak of it before the server knows it. */
	readonly makes?: (input: I) => string | undefined
	/** The id of the row whose `version` it carries. */
	readonly changes?: (input: I) => string
	/** The ids of rows that must be there first. */
	readonly needs?: (input: I) => readonly string[]
	/** What the row says once it is done, where that is not simply what the input says. */
	readonly effect?: Readonly<Record<string, unknown>>
}

/** An operation that may wait on this device for a connection. Never one that needs a password typed anew, or that
 *  cannot be undone. */
export interface Queueable<E extends Endpoint> {
	readonly endpoint: E
	readonly rules: QueueRules<InputOf<E>>
}

/** Says that an operation may wait: `queueable(cases.open, {…})`. */
export function queueable<E extends Endpoint>(endpoint: E, rules: QueueRules<InputOf<E>>): Queueable<E> {
	return { endpoint, rules }
}

/** What is kept of a write. */
export function bodyOfWrite<E extends Endpoint>(
	{ endpoint, rules }: Queueable<E>,
	input: InputOf<E>,
	about: string,
	now: number,
): WriteBody {
	const { id, method, path } = endpoint
	return {
		endpoint: { id, method, path },
		input: input as WriteBody['input'],
		label: rules.label(input, about),
		href: rules.href?.(input) ?? null,
		madeAt: new Date(now).toISOString(),
		makes: rules.makes?.(input) ?? null,
		changes: rules.changes?.(input) ?? null,
		needs: rules.needs?.(input) ?? [],
		effect: rules.effect ?? null,
		follows: false,
		error: null,
	}
}
