import { chronology, type Proposed } from '@praxis/contract/analysis/chronology.contract'
import { EVENT_MAX } from '@praxis/contract/analysis/chronology.fields'
import { basisOfDay } from '@praxis/contract/analysis/event-dates.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { calendarDay } from '@praxis/contract/kernel/instant'
import type { SendingPreview } from '@praxis/contract/models/models.fields'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { getCase } from '../cases/find-cases.ts'
import { findCasesOf } from '../documents/find-cases-of.ts'
import { previewSending } from '../models/generate.ts'
import { resolveModel } from '../models/resolve-model.ts'
import { textOf, WINDOW_UNKNOWN } from './analyze-case.ts'
import { askStructured, type Work } from './ask-structured.ts'
import { entryOf } from './build-chronology.ts'
import { checkFindings, hiddenNoteOf, joinNotes, QUOTE_RULE } from './check-findings.ts'
import { insertEntries, type NewEntry } from './chronology.queries.ts'
import { type GatheredSource, gatherDocuments } from './gather-sources.ts'

const ANSWER_TOKENS = 3000
const TASK_TOKENS = 600
const EVENTS_MAX = 200

const INSTRUCTIONS = 'You are a careful paralegal who lists what happened in a case from its documents.'
const TASK = [
	'List the events of the case that the sources tell, each with its day as YYYY-MM-DD. Leave out events without a day.',
	'Every event rests on quotes from one source; give the number of that source. An event without a quote that is in a source is discarded, and one whose day is not in its quotes or follows from them, as 30 days after a day in them.',
	QUOTE_RULE,
	'Answer with JSON alone:',
	'{"events": [{"date": string, "text": string, "quotes": [{"source": number, "quote": string}]}]}',
].join('\n')

const answer = z.object({
	events: z.array(
		z.object({
			date: z.string(),
			text: z.string(),
			quotes: z.array(z.object({ source: z.number(), quote: z.string() })),
		}),
	),
})
type Answer = z.infer<typeof answer>

/** Events whose quotes are in the sources and give or lead to their day. */
function checked({ events }: Answer, sources: readonly GatheredSource[]): { entries: NewEntry[]; dropped: number } {
	const dated = events.slice(0, EVENTS_MAX).filter(({ date }) => calendarDay.safeParse(date).success)
	const { findings } = checkFindings(
		dated.map(({ date, text, quotes }) => ({ kind: date, text, quotes })),
		sources,
	)
	const versions = new Map(sources.map(({ used }) => [used.documentId, used.versionNumber]))
	const supported = findings.filter(
		({ kind, evidence }) =>
			basisOfDay(
				kind,
				evidence.map(({ matched }) => matched),
			) !== null,
	)
	const entries = supported.map(({ kind, text, evidence }) =>
		entryOf({
			happenedOn: kind,
			event: text.slice(0, EVENT_MAX),
			passages: evidence.map((one) => ({ ...one, versionNumber: versions.get(one.documentId) ?? null })),
		}),
	)
	return { entries, dropped: Math.min(events.length, EVENTS_MAX) - entries.length }
}

type Asked = ParsedInput<typeof chronology.preview>

/** What a model is sent of the documents, as far as it has room for them. */
async function gather(ctx: PersonContext, { caseId, documentIds }: Asked) {
	const one = await getCase(ctx, { id: caseId })
	// A document may belong to another case too, which keeps its text from cloud models.
	const caseIds = [...new Set([caseId, ...(await withRead(ctx, (db) => findCasesOf(db, documentIds)))])]
	const { primary } = await resolveModel(ctx, { caseIds, use: 'document-analysis' })
	const maxTokens = Math.min(ANSWER_TOKENS, primary?.model.maxOutputTokens ?? ANSWER_TOKENS)
	const window = (primary?.model.contextWindow ?? WINDOW_UNKNOWN) - maxTokens - TASK_TOKENS
	// Estimates are rough: a tenth is left free.
	const tokensMax = Math.max(0, Math.floor(window * 0.9))
	const sources = await withRead(ctx, (db) => gatherDocuments(db, { one, documentIds, tokensMax }))
	const sent = sources.map((source, index) => ({
		title: `Source ${index + 1}: ${source.used.title}`,
		text: textOf(source),
	}))
	return { sources, sent, caseIds, maxTokens }
}

/** Where finding events would send the documents, and what of them would be replaced. */
export async function previewProposal(ctx: PersonContext, input: Asked): Promise<SendingPreview> {
	permitTo(ctx, chronology.preview)
	const { sent: sources, caseIds } = await gather(ctx, input)
	return previewSending(ctx, { service: 'document-analysis', prompt: TASK, sources, caseIds })
}

/** Lets a model find events in documents of a case and adds those whose quotes are in them. @throws AppError case_not_found
 *  document_not_found no_analysis, and the failures of a call */
export async function proposeEvents(
	ctx: PersonContext,
	{ caseId, documentIds }: ParsedInput<typeof chronology.propose>,
	work: Work,
): Promise<Proposed> {
	permitTo(ctx, chronology.propose)
	const { sources, sent, caseIds, maxTokens } = await gather(ctx, { caseId, documentIds })
	const asking = { service: 'document-analysis', instructions: INSTRUCTIONS, prompt: TASK } as const
	const { output, note, model, callId } = await askStructured<Answer>(
		ctx,
		{ ...asking, sources: sent, caseIds, schema: answer, maxTokens },
		work,
	)
	const { entries, dropped } = checked(output ?? { events: [] }, sources)
	const once = withoutKey(ctx)
	return withTransaction(once, async (db) => {
		const adding = { caseId, source: 'model' as const, byName: ctx.actor.fullName, now: ctx.platform.clock.now() }
		const added = (await insertEntries(db, adding, entries)).length
		const after = { added, dropped, model: model.key, callId }
		const change = { action: chronology.propose.id, entity: 'chronology_entries', entityId: caseId, after, caseId }
		await emitAudit(db, ctx, change)
		if (added > 0) await emitEvent(db, { topic: 'chronology_entries', entityId: caseId, kind: 'changed', caseId })
		const sum = (count: 'pages' | 'pagesSent') => sources.reduce((total, { used }) => total + used[count], 0)
		return {
			added,
			dropped,
			pages: sum('pages'),
			pagesSent: sum('pagesSent'),
			note: joinNotes(note, hiddenNoteOf(sources)),
		}
	})
}
