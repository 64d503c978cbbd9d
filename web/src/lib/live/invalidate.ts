import type { LiveChange, LiveMessage } from '@praxis/contract/live/live.contract'
import { PRESENCE_TOPIC } from '@praxis/contract/live/live.contract'
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/** At most one refetch of a topic in this time, the first at once. */
export const REFETCH_EVERY_MS = 1000

/** The key of a change: presence is asked for record by record, everything else by topic. */
export function keyOf(change: Pick<LiveChange, 'topic' | 'entityId'>): QueryKey {
	return change.topic === PRESENCE_TOPIC ? [change.topic, change.entityId] : [change.topic]
}

/** What is being read for the first time may be from before the change: it is asked for again once it is there. */
function refresh(client: QueryClient, filters: QueryFilters): void {
	const early = client
		.getQueryCache()
		.findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
	void client.invalidateQueries(filters)
	for (const { promise, queryKey } of early) {
		const again = () => client.invalidateQueries({ queryKey, exact: true })
		// A failed read is told by whoever shows it.
		promise?.then(again, () => undefined)
	}
}

/** Turns what the stream says into refetches of what is on the screen. */
export function makeInvalidator(client: QueryClient): (message: LiveMessage) => void {
	const resting = new Map<string, { again: boolean }>()

	function invalidate(key: QueryKey): void {
		const name = JSON.stringify(key)
		const rest = resting.get(name)
		if (rest !== undefined) {
			rest.again = true
			return
		}
		const started = { again: false }
		resting.set(name, started)
		refresh(client, { queryKey: key })
		setTimeout(() => {
			resting.delete(name)
			if (started.again) invalidate(key)
		}, REFETCH_EVERY_MS)
	}

	return (message) => {
		switch (message.kind) {
			case 'hello':
				return
			case 'reset':
				refresh(client, {})
				return
			case 'changes': {
				const keys = new Map(message.changes.map((change) => [JSON.stringify(keyOf(change)), keyOf(change)]))
				for (const key of keys.values()) invalidate(key)
			}
		}
	}
}
