import type { Permission } from '@praxis/contract/kernel/permissions'
import type { Person } from '../actor.ts'

/** Which permissions (any one of them) let a user receive a topic. A topic is a table's name; row security of that table
 *  and of the event decide the rest. An unlisted topic reaches only the user it is addressed to. */
export type EventTopics = Readonly<Record<string, readonly Permission[] | 'everyone'>>

export interface Change {
	readonly topic: string
	readonly entityId: string
	readonly kind: 'created' | 'changed' | 'removed'
	/** Version of the row after the change; null where rows have none. */
	readonly version: number | null
}

/** `hello` comes first, with the cursor the listener came with or the present one; `reset` says that changes were passed over: fetch everything again. `cursor` continues from
 *  here after a reconnect. */
export type HubMessage =
	| { readonly kind: 'hello'; readonly cursor: string }
	| { readonly kind: 'changes'; readonly cursor: string; readonly changes: readonly Change[] }
	| { readonly kind: 'reset'; readonly cursor: string }

export interface Listener {
	readonly person: Person
	/** Continue after this cursor; an unknown one or one too old is answered by `reset`. */
	readonly after?: string
	/** The person's session, rights or account may have changed: read them again and `refresh` or `close`. */
	readonly onPersonChanged?: () => void
	/** False when the message was taken but no more fits for now: `resume` says when it does. */
	deliver(message: HubMessage): boolean
}

export interface Subscription {
	/** Where a reconnect may continue. */
	readonly cursor: string
	resume(): void
	/** From now on events are judged by these rights. */
	refresh(person: Person): void
	close(): void
}

/** Hands committed events to those who may read the rows, whichever process wrote them. */
export interface EventHub {
	/** Called once, when the application is built. */
	openTopics(topics: EventTopics): void
	topics(): EventTopics
	/** Where the events stand, for a listener that comes later; undefined while the database is out of reach. */
	cursor(): Promise<string | undefined>
	subscribe(listener: Listener): Promise<Subscription>
	start(): Promise<void>
	stop(): Promise<void>
}
