import type { LiveChange, LiveMessage } from '@praxis/contract/live/live.contract'
import { ACCESS_TOPIC, PRESENCE_TOPIC } from '@praxis/contract/live/live.contract'
import { notifyManager, type Query, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'

/** Minimum interval between refetches of a topic; the first is immediate. */
export const REFETCH_EVERY_MS = 1000

/** Query key of an event: presence by record, everything else by topic. */
export function keyOf(change: Pick<LiveChange, 'topic' | 'entityId'>): QueryKey {
	return change.topic === PRESENCE_TOPIC ? [change.topic, change.entityId] : [change.topic]
}

/** A first read in flight may predate the change: it is refetched once loaded. */
function refresh(client: QueryClient, filters: QueryFilters): void {
	const early = client
		.getQueryCache()
		.findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
	void client.invalidateQueries(filters)
	for (const { promise, queryKey } of early) {
		const again = () => client.invalidateQueries({ queryKey, exact: true })
		// The screen that shows the query reports its error.
		promise?.then(again, () => undefined)
	}
}

type Concerns = (query: Query) => boolean

/** Of an access change: `topic:*` concerns all that was read of the topic. */
const topicOf = (entityId: string) => (entityId.endsWith(':*') ? entityId.slice(0, -2) : null)

function isOfTopic(topic: unknown): Concerns {
	return ({ queryKey, meta }) => queryKey[0] === topic || (Array.isArray(meta?.topics) && meta.topics.includes(topic))
}

const mentions =
	(id: string): Concerns =>
	({ queryKey, state }) =>
		JSON.stringify([queryKey, state.data]).includes(id)

/** Drops what was read of what the user lost access to, also from lists, instead of showing it until it is refetched. */
function drop(client: QueryClient, predicate: Concerns): void {
	const dropped = new Set(client.getQueryCache().findAll({ predicate }))
	notifyManager.batch(() => {
		for (const query of dropped) {
			query.reset()
			// A reset restores the initial data, which is the record itself when it arrived with the page.
			query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, status: 'pending' })
		}
	})
	void client.refetchQueries({ predicate: (query) => dropped.has(query), type: 'active' })
}

/** Invalidates queries on events. `purge` deletes a lost record from what the browser keeps. */
export function createInvalidator(
	client: QueryClient,
	purge: (id: string) => void = () => undefined,
): (message: LiveMessage) => void {
	const resting = new Map<string, { again: boolean }>()

	/** Queries of the key, and those of several topics (`meta.topics`). */
	function filtersOf(key: QueryKey): QueryFilters {
		const [topic] = key
		if (key.length > 1) return { queryKey: key }
		return { predicate: isOfTopic(topic) }
	}

	function invalidate(key: QueryKey): void {
		const name = JSON.stringify(key)
		const rest = resting.get(name)
		if (rest !== undefined) {
			rest.again = true
			return
		}
		const started = { again: false }
		resting.set(name, started)
		refresh(client, filtersOf(key))
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
				const access = message.changes.filter((change) => change.topic === ACCESS_TOPIC)
				for (const { entityId } of access.filter((change) => change.kind === 'removed')) {
					const topic = topicOf(entityId)
					drop(client, topic === null ? mentions(entityId) : isOfTopic(topic))
					// With a topic the access of the session changes, and with it all that the browser keeps goes.
					if (topic === null) purge(entityId)
				}
				if (access.length > 0) {
					refresh(client, {})
					return
				}
				const keys = new Map(message.changes.map((change) => [JSON.stringify(keyOf(change)), keyOf(change)]))
				for (const key of keys.values()) invalidate(key)
			}
		}
	}
}
