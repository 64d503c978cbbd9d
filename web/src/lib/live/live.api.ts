import { live } from '@praxis/contract/live/live.contract'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../call.ts'
import type { Stream } from './live-client.ts'

/** Opens the stream of changes. */
export function openStream(cursor: string | null): Stream {
	const address = addressOf(live.stream, cursor === null ? {} : { cursor })
	return new EventSource(address) as unknown as Stream
}

const HEARTBEAT_MS = 20_000

/** Says that this record is on the screen and asks who else has it there. */
export function presenceQuery(topic: string, id: string) {
	return queryOptions({
		queryKey: ['presence', `${topic}:${id}`],
		queryFn: ({ signal }) => call(live.present, { topic, id }, { signal }),
		select: ({ people }) => people,
		refetchInterval: HEARTBEAT_MS,
		// Without a network nobody else is seen, and nothing is shown in its place.
		networkMode: 'online',
		staleTime: 0,
		gcTime: 0,
	})
}

/** Says that this record is no longer on the screen. */
export async function leave(topic: string, id: string): Promise<void> {
	await call(live.present, { topic, id, leaving: true })
}
