import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { type EntryKind, entryFields } from '@praxis/contract/timeline/timeline.fields'
import { keepPreviousData } from '@tanstack/react-query'
import { queueable } from '../../lib/offline/queueable.ts'
import { type FilterOf, pagesQuery } from '../../lib/queries.ts'

export const TOPIC = 'timeline_entries'

export const ADD_LABELS = {
	note: 'Add note',
	call: 'Log call',
	email: 'Log email',
	meeting: 'Log meeting',
} as const satisfies Record<EntryKind, string>

/** The record whose timeline it is: exactly one id. */
export type TimelineSubject = Pick<FilterOf<typeof timeline.list>, 'caseId' | 'clientId' | 'inquiryId'>
export type TimelineFilter = Omit<FilterOf<typeof timeline.list>, keyof TimelineSubject>

/** A timeline; `version` is that of the record, so that its changes reload the timeline. */
export function timelineQuery(subject: TimelineSubject, filter: TimelineFilter, version: number) {
	const query = pagesQuery(timeline.list, TOPIC, { ...subject, ...filter })
	return { ...query, queryKey: [...query.queryKey, version], placeholderData: keepPreviousData }
}

function hrefOf({ caseId, clientId, inquiryId }: InputOf<typeof timeline.add>): string {
	if (caseId !== undefined) return `/dashboard/cases/${caseId}?tab=timeline`
	return clientId === undefined ? `/dashboard/intakes/${inquiryId}?tab=timeline` : `/clients/${clientId}?tab=timeline`
}

/** Logged also without a connection: calls are taken anywhere. */
export const logEntry = queueable(timeline.add, {
	label: ({ kind }, about) => `Log ${entryFields.kind.values[kind].toLowerCase()} on “${about}”`,
	href: hrefOf,
	creates: ({ id }) => id,
	needs: ({ caseId, clientId }) => [caseId ?? clientId ?? []].flat(),
})
