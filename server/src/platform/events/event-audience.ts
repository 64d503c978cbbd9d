import { sql } from 'kysely'
import pg from 'pg'
import type { Person } from '../actor.ts'
import type { Context } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { Change, EventTopics } from './event-hub.ts'
import type { EventRow } from './event-reader.ts'

/** The topic of changes in who is on a record; the entity id is `topic:id` of that record. */
export const PRESENCE_TOPIC = 'presence'

export function toChange({ topic, entityId, kind, version }: EventRow): Change {
	return { topic, entityId, kind, version }
}

/** Whether a user may receive a topic at all; row security decides on its rows. */
export function canReadTopic(person: Person, topic: string, topics: EventTopics): boolean {
	const permissions = Object.hasOwn(topics, topic) ? (topics[topic] ?? []) : []
	return permissions === 'everyone' || permissions.some((permission) => person.permissions.has(permission))
}

/** Reads as the recipient, on the primary: a replica may not have the events yet. */
function asPerson(platform: Platform, actor: Person): Context {
	return { actor, platform, origin: { requestId: 'events', ip: null, userAgent: null } }
}

/** The events a user may receive. For users who see all rows of the firm the permission for the topic decides; for others
 *  row security as well. */
export async function findVisibleEvents(
	platform: Platform,
	person: Person,
	events: readonly EventRow[],
	topics: EventTopics,
): Promise<readonly EventRow[]> {
	const allowed = events.filter((event) => {
		if (event.screened.includes(person.id)) return false
		return event.userId === null ? canReadTopic(person, event.topic, topics) : event.userId === person.id
	})
	if (person.reach === 'firm') return allowed
	const asked = allowed.filter((event) => mayConcern(person, event))
	if (asked.length === 0) return []
	const ids = asked.map((event) => event.id)
	const visible = await withTransaction(asPerson(platform, person), async (db) => {
		const { rows } = await sql<{ id: number }>`SELECT id FROM api.events WHERE id = ANY(${ids}::bigint[])`.execute(db)
		return new Set(rows.map((row) => row.id))
	})
	return asked.filter((event) => visible.has(event.id))
}

/** A cheap check before row security: users outside the firm only receive events of their own rows. */
function mayConcern(person: Person, event: EventRow): boolean {
	if (person.reach === 'walled' || event.userId === person.id) return true
	return event.clientId !== null && person.clientIds.includes(event.clientId)
}

/** The topic is no table of records with an id, or not one this reach may look into. */
const NO_RECORDS = ['42P01', '42703', '42501', '22P02']

/** Those of some records of a topic that a person may read. The topic is one of the open ones. */
export async function findReadable(
	platform: Platform,
	person: Person,
	topic: string,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	try {
		return await withTransaction(asPerson(platform, person), async (db) => {
			const table = sql.id('api', topic)
			const { rows } = await sql<{ id: string }>`SELECT id FROM ${table} WHERE id = ANY(${ids})`.execute(db)
			return new Set(rows.map((row) => row.id))
		})
	} catch (error) {
		if (error instanceof pg.DatabaseError && NO_RECORDS.includes(error.code ?? '')) return new Set()
		throw error
	}
}

export interface PresentRecord {
	readonly topic: string
	readonly id: string
}

/** Changes in presence on records that a person may read. Only firm staff see who is on a record. */
export async function findVisiblePresence(
	platform: Platform,
	person: Person,
	records: readonly PresentRecord[],
	topics: EventTopics,
): Promise<Change[]> {
	if (person.reach !== 'firm' && person.reach !== 'walled') return []
	const allowed = records.filter(({ topic }) => canReadTopic(person, topic, topics))
	const visibleRecords: PresentRecord[] = []
	for (const [topic, ones] of Map.groupBy(allowed, (record) => record.topic)) {
		if (person.reach === 'firm') visibleRecords.push(...ones)
		else {
			const ids = ones.map((one) => one.id)
			const visible = await findReadable(platform, person, topic, ids)
			visibleRecords.push(...ones.filter((one) => visible.has(one.id)))
		}
	}
	return visibleRecords.map(({ topic, id }) => ({
		topic: PRESENCE_TOPIC,
		entityId: `${topic}:${id}`,
		kind: 'changed',
		version: null,
	}))
}
