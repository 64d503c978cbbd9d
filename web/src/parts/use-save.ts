import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../lib/call.ts'
import type { Queueable } from '../lib/offline/queueable.ts'
import { type Saved, type SaveOptions, save } from '../lib/offline/save.ts'
import { keptText } from '../lib/offline/sync-labels.ts'
import { useWaitable } from '../lib/offline/waitable.ts'
import { randomKey } from '../lib/random-key.ts'
import { phrase } from '../ui/text/phrases.ts'
import { toast } from '../ui/toast/toast.tsx'

export interface Saving<T> {
	/** Queries of this topic are invalidated. */
	readonly topic: string
	/** Prefix of error messages, e.g. `Failed to update case`. */
	readonly failed?: string
	/** Writes a returned record to the cache. */
	readonly keep?: (client: QueryClient, answer: T) => void
}

interface SaveMessages<T> extends SaveOptions {
	/** Success toast. */
	readonly message?: (answer: T) => string
	readonly undo?: (answer: T) => Promise<unknown>
	/** No toast if the write is queued; the caller reports on several writes at once. */
	readonly quiet?: boolean
}

/** Prefixes the server's message with the action that failed; `retry` does it again. */
export function withPrefix(failed: string | undefined, error: unknown, retry?: () => Promise<unknown>): unknown {
	if (!(error instanceof ApiError)) return error
	const { code, status, fields, data, message, requestId } = error
	const named = failed === undefined ? message : `${phrase(failed)}: ${phrase(message)}`
	return new ApiError({ code, status, fields, data, message: named, requestId: requestId ?? undefined, retry })
}

type Answer<E extends Endpoint> = OutputOf<E>
type Save<E extends Endpoint, S> = (input: InputOf<E>, messages?: SaveMessages<Answer<E>>) => Promise<S>

async function send<E extends Endpoint>(
	what: Queueable<E> | E,
	input: InputOf<E>,
	options: SaveOptions & { readonly key: string },
) {
	if ('endpoint' in what) return save(what, input, options)
	return { kept: false as const, answer: await call(what, input, { idempotencyKey: options.key }) }
}

/** Saves, updates the cache and shows a toast. A queueable write may be queued offline; an endpoint is called at once or
 *  fails. */
export function useSave<E extends Endpoint>(
	what: E,
	saving: Saving<Answer<E>>,
): Save<E, { readonly kept: false; readonly answer: Answer<E> }>
export function useSave<E extends Endpoint>(what: Queueable<E>, saving: Saving<Answer<E>>): Save<E, Saved<Answer<E>>>
export function useSave<E extends Endpoint>(
	what: Queueable<E> | E,
	{ topic, failed, keep }: Saving<Answer<E>>,
): Save<E, Saved<Answer<E>>> {
	const client = useQueryClient()
	useWaitable('endpoint' in what)
	const run: Save<E, Saved<Answer<E>>> = async (input, messages = {}) => {
		const { message, undo, quiet, key = randomKey(), ...others } = messages
		const options = { ...others, key }
		try {
			const saved = await send(what, input, options)
			if (saved.kept) {
				if (quiet !== true) toast.info(keptText(saved.isPaused === true))
				return saved
			}
			const { answer } = saved
			keep?.(client, answer)
			await client.invalidateQueries({ queryKey: [topic] })
			const back = undo && { undo: { run: async () => void (await undo(answer)) } }
			if (message !== undefined) toast.success(message(answer), back)
			return saved
		} catch (error) {
			throw withPrefix(failed, error, () => run(input, { ...messages, key }))
		}
	}
	return run
}
