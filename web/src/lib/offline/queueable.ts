import type { Endpoint, InputOf } from '@praxis/contract/kernel/endpoint'
import type { WriteBody } from './waiting-write.ts'

export interface QueueRules<I> {
	/** Label, e.g. `Open case “Smith v. Jones”`. `about` is the displayed record name. */
	readonly label: (input: I, about: string) => string
	/** Link to the record. */
	readonly href?: (input: I) => string
	/** Client-generated id of the row it creates, so that other writes can refer to it before it is saved. */
	readonly creates?: (input: I) => string | undefined
	/** Id of the row whose `version` it carries. */
	readonly changes?: (input: I) => string
	/** Ids of rows that must exist first. */
	readonly needs?: (input: I) => readonly string[]
	/** Resulting field values, if they are not the input. */
	readonly effect?: Readonly<Record<string, unknown>>
}

/** An endpoint whose calls may be queued offline. Never one that requires a password or is irreversible. */
export interface Queueable<E extends Endpoint> {
	readonly endpoint: E
	readonly rules: QueueRules<InputOf<E>>
}

/** Declares an endpoint queueable: `queueable(cases.open, {…})`. */
export function queueable<E extends Endpoint>(endpoint: E, rules: QueueRules<InputOf<E>>): Queueable<E> {
	return { endpoint, rules }
}

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
		creates: rules.creates?.(input) ?? null,
		changes: rules.changes?.(input) ?? null,
		needs: rules.needs?.(input) ?? [],
		effect: rules.effect ?? null,
		follows: false,
		error: null,
	}
}
