import type { ActivityRow } from '@praxis/contract/kernel/activity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Timeline, type TimelineEvent, TimelineSkeleton } from '../../ui/record/timeline.tsx'
import { CHANNEL_WORDS, clientActivityQuery } from './client-card.api.ts'
import { KIND_WORDS, STATUS_WORDS } from './client-words.ts'
import { lineWords } from './relation-words.ts'

const SHOWN_CHARACTERS = 160
const OWN_FIELD = 'field: '

const ACTION_WORDS: Readonly<Record<string, string>> = {
	'clients.add': 'added the client',
	'clients.edit': 'changed the client',
	'clientCards.keep': 'changed the record',
	'clientRelations.add': 'added a relationship',
	'clientRelations.remove': 'removed a relationship',
	'clientNotes.add': 'wrote a note',
	'clientNotes.edit': 'changed a note',
	'clientNotes.remove': 'removed a note',
	'portalAccess.invite': 'invited the client to the portal',
	'portalAccess.revoke': 'revoked access to the portal',
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
	kind: 'Kind',
	fullName: 'Name',
	companyName: 'Company',
	email: 'Email',
	phone: 'Phone',
	address: 'Street',
	city: 'City',
	state: 'State',
	zip: 'ZIP code',
	notes: 'About',
	status: 'Status',
	emails: 'Further email addresses',
	phones: 'Further phone numbers',
	addresses: 'Further addresses',
	contacts: 'Contacts',
	names: 'Other names',
	tags: 'Tags',
	preferredChannel: 'Prefers',
	refusedChannels: 'Never by',
	spokenLanguage: 'Language',
	bestTime: 'Best time',
	relation: 'Relationship',
	to: 'To',
	note: 'Note',
	portal: 'Address',
}

const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	kind: KIND_WORDS,
	status: STATUS_WORDS,
	preferredChannel: CHANNEL_WORDS,
}

/** Who changed what of this client, from the audit trail. */
export function ClientActivity({ id }: { readonly id: string }) {
	const query = useInfiniteQuery(clientActivityQuery(id))
	if (query.data === undefined) {
		if (query.error === null) return <TimelineSkeleton />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<Timeline
			label="Activity, newest first"
			events={query.data.pages.flatMap((page) => page.items).map(toEvent)}
			onMore={query.hasNextPage ? () => query.fetchNextPage() : null}
			loadingMore={query.isFetchingNextPage}
		/>
	)
}

function wordsOf(field: string): string | undefined {
	return field.startsWith(OWN_FIELD) ? field.slice(OWN_FIELD.length) : FIELD_WORDS[field]
}

function toEvent(row: ActivityRow): TimelineEvent {
	const changes = row.changes
		.filter((change) => wordsOf(change.field) !== undefined && row.action !== 'clients.add')
		.map((change) => ({
			field: wordsOf(change.field) ?? change.field,
			before: textOf(change.field, change.before),
			after: textOf(change.field, change.after),
		}))
		.filter((change) => change.before !== null || change.after !== null)
	return { id: row.id, who: row.actorName, when: row.at, what: ACTION_WORDS[row.action] ?? row.action, changes }
}

function textOf(field: string, value: unknown): string | null {
	if (value === null || value === undefined || value === '' || typeof value === 'object') return null
	const known = field === 'relation' ? lineWords(String(value)) : VALUE_WORDS[field]?.[String(value)]
	const text = known ?? String(value)
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
