import { CHRONOLOGY_ENTRIES_MAX, ENTRY_PASSAGES_MAX, type EntryPassage, EVENT_MAX } from './chronology.fields.ts'
import type { SourcePage } from './evidence.rules.ts'
import { datesOfPage } from './extract-facts.rules.ts'

/** An event that rules found: a day and the sentence it is in. */
export interface FoundEvent {
	readonly happenedOn: string
	readonly event: string
	readonly passages: readonly EntryPassage[]
}

interface Source {
	readonly documentId: string
	readonly title: string
	readonly versionNumber: number
}

/** A day and its words, however they are spaced and punctuated: what makes two events one. */
export function eventKey(happenedOn: string, event: string): string {
	return `${happenedOn} ${
		event
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu)
			?.join(' ') ?? ''
	}`
}

/** Collects the dates of the documents of a case: one event per day and sentence, with the passages of every document that has it. */
export function createEventCollector(): {
	readonly add: (source: Source, page: SourcePage) => void
	/** In the order of their days. */
	readonly result: () => FoundEvent[]
} {
	const events = new Map<string, { happenedOn: string; event: string; passages: EntryPassage[] }>()
	return {
		add: ({ documentId, title, versionNumber }, page) => {
			for (const { text: happenedOn, matched } of datesOfPage(page)) {
				const event = matched.replace(/\s+/gu, ' ').trim().slice(0, EVENT_MAX)
				const key = eventKey(happenedOn, event)
				if (!events.has(key) && events.size >= CHRONOLOGY_ENTRIES_MAX) continue
				const one = events.get(key) ?? { happenedOn, event, passages: [] }
				events.set(key, one)
				const isKnown = one.passages.some((known) => known.documentId === documentId && known.page === page.page)
				if (isKnown || one.passages.length >= ENTRY_PASSAGES_MAX) continue
				one.passages.push({
					kind: 'document',
					documentId,
					title,
					versionNumber,
					page: page.page,
					matched,
					isExact: true,
				})
			}
		},
		result: () => [...events.values()].toSorted((one, other) => one.happenedOn.localeCompare(other.happenedOn)),
	}
}
