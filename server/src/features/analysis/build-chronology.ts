import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { chronology } from '@praxis/contract/analysis/chronology.contract'
import { CHRONOLOGY_PAGES_MAX } from '@praxis/contract/analysis/chronology.fields'
import { createEventCollector, eventKey, type FoundEvent } from '@praxis/contract/analysis/collect-events.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { getCase } from '../cases/find-cases.ts'
import { selectDocuments, selectPages } from './analysis.queries.ts'
import { deleteStaleEntries, insertEntries, type NewEntry } from './chronology.queries.ts'

const PAGES_AT_ONCE = 20

export function fingerprintOf({ happenedOn, event }: Pick<FoundEvent, 'happenedOn' | 'event'>): string {
	return createHash('sha256').update(eventKey(happenedOn, event)).digest('hex')
}

export const entryOf = (found: FoundEvent): NewEntry => ({ ...found, id: newId(), fingerprint: fingerprintOf(found) })

interface Collected extends Pick<OutputOf<typeof chronology.build>, 'pages' | 'pagesRead' | 'withoutText'> {
	readonly events: readonly FoundEvent[]
}

async function collect(ctx: PersonContext, caseId: string): Promise<Collected> {
	const documents = await withRead(ctx, (db) => selectDocuments(db, caseId))
	const collector = createEventCollector()
	let pagesRead = 0
	for (const { id, title, versionNumber, problem } of documents) {
		if (problem !== null || pagesRead >= CHRONOLOGY_PAGES_MAX) continue
		const pages = await withRead(ctx, (db) => selectPages(db, id, versionNumber))
		for (const page of pages.slice(0, CHRONOLOGY_PAGES_MAX - pagesRead)) {
			collector.add({ documentId: id, title, versionNumber }, page)
			pagesRead++
			// Other requests are answered between pages.
			if (pagesRead % PAGES_AT_ONCE === 0) await setImmediate()
		}
	}
	return {
		events: collector.result(),
		pages: documents.reduce((sum, { pages }) => sum + pages, 0),
		pagesRead,
		withoutText: documents.filter(({ problem }) => problem !== null).length,
	}
}

/** Finds the dates in the documents of a case that the caller sees. What is there already stays; entries of rules that no document has any
 *  more are removed, unless not every page was read. @throws AppError case_not_found */
export async function buildChronology(
	ctx: PersonContext,
	{ caseId }: ParsedInput<typeof chronology.build>,
): Promise<OutputOf<typeof chronology.build>> {
	permitTo(ctx, chronology.build)
	await getCase(ctx, { id: caseId })
	const { events, ...counts } = await collect(ctx, caseId)
	const entries = events.map(entryOf)
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const adding = { caseId, source: 'rule' as const, byName: ctx.actor.fullName, now }
		const added = (await insertEntries(db, adding, entries)).length
		const fingerprints = entries.flatMap(({ fingerprint }) => fingerprint ?? [])
		const removed = counts.pagesRead < counts.pages ? 0 : await deleteStaleEntries(db, caseId, fingerprints)
		const after = { added, removed, pagesRead: counts.pagesRead }
		const change = { action: chronology.build.id, entity: 'chronology_entries', entityId: caseId, after, caseId }
		await emitAudit(db, ctx, change)
		if (added + removed > 0)
			await emitEvent(db, { topic: 'chronology_entries', entityId: caseId, kind: 'changed', caseId })
		return { added, removed, ...counts }
	})
}
