import { addressOf } from '@praxis/contract/kernel/endpoint'
import { live } from '@praxis/contract/live/live.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { discardFirstAnswers } from '../first-answers.ts'
import type { Stream } from './live-client.ts'

export function openStream(cursor: string | null): Stream {
	const address = addressOf(live.stream, cursor === null ? {} : { cursor })
	discardFirstAnswers()
	return new EventSource(address) as unknown as Stream
}

const HEARTBEAT_MS = 20_000

/** Reports this user as viewing or editing the record and returns the other viewers. */
export function presenceQuery(topic: string, id: string, isEditing: boolean) {
	return queryOptions({
		queryKey: ['presence', `${topic}:${id}`],
		queryFn: ({ signal }) => call(live.present, { topic, id, ...(isEditing && { editing: true }) }, { signal }),
		select: ({ people }) => people,
		refetchInterval: HEARTBEAT_MS,
		// Without a network no viewers are shown.
		networkMode: 'online',
		staleTime: 0,
		gcTime: 0,
	})
}

export async function leave(topic: string, id: string): Promise<void> {
	await call(live.present, { topic, id, leaving: true })
}

export async function stopEditing(topic: string, id: string): Promise<void> {
	await call(live.present, { topic, id, editing: false })
}
