import { analysisErrors } from '@praxis/contract/analysis/analysis.contract'
import { citationsNotIn } from '@praxis/contract/analysis/citations.rules'
import {
	type DocumentAnalysisEvent,
	documentAnalyses,
	documentAnalysisErrors,
} from '@praxis/contract/analysis/document-analysis.contract'
import {
	type Depth,
	type DocumentAnalysis,
	type DocumentFinding,
	type DocumentFindingKind,
	type FocusArea,
	type RiskLevel,
	riskLevel,
} from '@praxis/contract/analysis/document-analysis.fields'
import type { SourcePage } from '@praxis/contract/analysis/evidence.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { ChosenModel, SendingPreview } from '@praxis/contract/models/models.fields'
import { cutToTokens, estimateTokens } from '@praxis/contract/models/usage.rules'
import { z } from 'zod'
import { recordAction } from '../../platform/audit/record-change.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { CallFailure } from '../models/call-failure.ts'
import { type Generated, generate, previewSending } from '../models/generate.ts'
import { type Resolved, resolveModel } from '../models/resolve-model.ts'
import { textOf, WINDOW_UNKNOWN } from './analyze-case.ts'
import { type Claim, checkFindings, hiddenNoteOf, joinNotes, QUOTE_RULE, textsOf } from './check-findings.ts'
import { deleteOldestOfDocument, insertDocumentAnalysis, selectDocumentAnalysis } from './document-analyses.queries.ts'
import type { GatheredSource } from './gather-sources.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

const ANSWER_TOKENS: Readonly<Record<Depth, number>> = { basic: 1500, detailed: 3000, comprehensive: 4500 }
const KIND_SHOWN = 40
const KINDS_SHOWN = 5
const SUMMARY_MAX = 20_000
const CLAIMS_MAX = 200
const TASK_TOKENS = 700

const BASIC = ['party', 'date', 'deadline', 'amount', 'risk'] as const
const DETAILED = [...BASIC, 'obligation', 'term', 'issue', 'recommendation'] as const
const KINDS: Readonly<Record<Depth, readonly DocumentFindingKind[]>> = {
	basic: BASIC,
	detailed: DETAILED,
	comprehensive: [...DETAILED, 'strategy', 'judge', 'missing'],
}

/** Kinds that are left out unless their area is chosen; all others are always asked for. */
const AREA_OF: Partial<Readonly<Record<DocumentFindingKind, FocusArea>>> = {
	issue: 'legal',
	obligation: 'legal',
	term: 'legal',
	strategy: 'strategic',
	judge: 'strategic',
	recommendation: 'strategic',
	risk: 'risk',
	missing: 'risk',
}

const MEANINGS: Readonly<Record<DocumentFindingKind, string>> = {
	party: 'each person or organization and its role',
	date: 'each date and what happens on it',
	deadline: 'each period or deadline and what is due',
	amount: 'each amount of money and what it is for',
	risk: 'what could go against the client',
	obligation: 'who must do what',
	term: 'each defined term and its meaning',
	issue: 'legal issues the document raises',
	recommendation: 'what the attorney should do next',
	strategy: 'how the document could be used or attacked in court',
	judge: 'what the document says about the judge and how the judge has ruled',
	missing: 'what a document of this kind usually has and this one lacks, with the passage where it would be',
}

const INSTRUCTIONS = 'You are a careful attorney who reads one document for the attorney who represents the client.'

function kindsOf({ depth, focus }: Pick<Run, 'depth' | 'focus'>): readonly DocumentFindingKind[] {
	return KINDS[depth].filter((kind) => {
		const area = AREA_OF[kind]
		return area === undefined || focus.includes(area)
	})
}

function taskOf(kinds: readonly DocumentFindingKind[]): string {
	return [
		'Analyze the document: a summary, the level of risk for the client, and findings of these kinds:',
		...kinds.map((kind) => `- ${kind}: ${MEANINGS[kind]}`),
		`Every finding rests on quotes from the document. A finding without a quote that is in the document is discarded. ${QUOTE_RULE}`,
		'Cite no law that is not in the document. Answer with JSON alone:',
		'{"summary": string, "riskLevel": "high" | "medium" | "low", "findings": [{"kind": string, "text": string, "quotes": [string]}]}',
	].join('\n')
}

const answer = z.object({
	summary: z.string(),
	riskLevel: z.string(),
	findings: z.array(z.object({ kind: z.string(), text: z.string(), quotes: z.array(z.string()) })),
})
type Answer = z.infer<typeof answer>

type Run = ParsedInput<typeof documentAnalyses.run>

const TOKENS_LEAST = 250

/** The first pages that fit the model beside the task; at least one, cut if it alone is too long. */
function fittingPages({ pages }: ReadDocument, { primary }: Resolved, maxTokens: number): readonly SourcePage[] {
	const window = (primary?.model.contextWindow ?? WINDOW_UNKNOWN) - maxTokens - TASK_TOKENS
	// Estimates are rough: a tenth is left free.
	const most = Math.max(TOKENS_LEAST, Math.floor(window * 0.9))
	const fitting: SourcePage[] = []
	let tokens = 0
	for (const one of pages) {
		const size = estimateTokens(one.text)
		if (tokens + size > most && fitting.length > 0) break
		fitting.push(size > most ? { ...one, text: cutToTokens(one.text, most) } : one)
		tokens += size
	}
	return fitting
}

interface Answered {
	readonly callId: string
	readonly model: ChosenModel
	readonly note: string | null
	readonly summary: string
	readonly riskLevel: RiskLevel | null
	readonly claims: readonly Claim<DocumentFindingKind>[]
}

/** Findings of a kind that was not asked for are left out, and said. */
function unknownNote({ findings }: Answer, kinds: readonly DocumentFindingKind[]): string | null {
	const unknown = findings.filter(({ kind }) => !kinds.some((one) => one === kind))
	if (unknown.length === 0) return null
	const names = [...new Set(unknown.map(({ kind }) => `“${kind.slice(0, KIND_SHOWN)}”`))]
		.slice(0, KINDS_SHOWN)
		.join(', ')
	return unknown.length === 1
		? `1 finding was left out: ${names} is no kind of finding.`
		: `${unknown.length} findings were left out: ${names} are no kinds of findings.`
}

function claimsOf({ findings }: Answer, kinds: readonly DocumentFindingKind[]): Claim<DocumentFindingKind>[] {
	return findings.slice(0, CLAIMS_MAX).flatMap(({ kind, text, quotes }) => {
		const known = kinds.find((one) => one === kind)
		return known === undefined ? [] : [{ kind: known, text, quotes: quotes.map((quote) => ({ source: 1, quote })) }]
	})
}

interface Work {
	readonly signal: AbortSignal
	readonly onEvent: (event: DocumentAnalysisEvent) => void
}

interface Sending {
	readonly source: GatheredSource
	readonly caseIds: readonly string[]
	readonly maxTokens: number
}

async function ask(ctx: PersonContext, run: Run, sending: Sending, { signal, onEvent }: Work): Promise<Answered> {
	const { source, caseIds, maxTokens } = sending
	const kinds = kindsOf(run)
	const task = taskOf(kinds)
	const text = textOf(source)
	let characters = 0
	let started: { readonly callId: string; readonly model: ChosenModel } | null = null
	let answered: Generated<Answer>
	try {
		answered = await generate<Answer>(ctx, {
			service: 'document-analysis',
			instructions: INSTRUCTIONS,
			prompt: task,
			sources: [{ title: source.used.title, text }],
			caseIds,
			only: run.only,
			schema: answer,
			parameters: { maxTokens },
			signal,
			onStart: (callId, model) => {
				started = { callId, model }
				onEvent({ type: 'start', model, tokens: estimateTokens(text) + estimateTokens(task) })
			},
			onText: (piece) => {
				characters += piece.length
				onEvent({ type: 'progress', characters })
			},
			onReset: (note) => onEvent({ type: 'reset', note }),
		})
	} catch (error) {
		const call = started as { readonly callId: string; readonly model: ChosenModel } | null
		if (!(error instanceof CallFailure) || call === null) throw error
		if (error.code === 'empty_response') throw refuse(analysisErrors, 'no_analysis')
		if (error.answer === null) throw error
		// In plain text no finding can be checked: it is shown as the summary.
		const note = 'The model answered in plain text.'
		return { ...call, note, summary: error.answer.text, riskLevel: null, claims: [] }
	}
	const { callId, model, note } = answered
	const output = requireRow(answered.output, analysisErrors, 'no_analysis')
	const level = riskLevel.safeParse(output.riskLevel.toLowerCase())
	return {
		callId,
		model,
		note: joinNotes(note, unknownNote(output, kinds)),
		summary: output.summary,
		riskLevel: level.data ?? null,
		claims: claimsOf(output, kinds),
	}
}

function sourceOf({ document: { id, title, versionNumber }, pages }: ReadDocument, sent: readonly SourcePage[]) {
	const characters = sent.reduce((sum, { text }) => sum + text.length, 0)
	const used = { kind: 'document' as const, documentId: id, versionNumber, title, characters }
	return { used: { ...used, pages: pages.length, pagesSent: sent.length }, pages: sent }
}

async function gather(ctx: PersonContext, { documentId, depth, only }: Pick<Run, 'documentId' | 'depth' | 'only'>) {
	const read = await readDocument(ctx, documentId)
	if (read.problem !== null) throw refuse(documentAnalysisErrors, 'no_text')
	const caseIds = read.document.cases.map((one) => one.id)
	const resolved = await resolveModel(ctx, { caseIds, only, use: 'document-analysis' })
	const maxTokens = Math.min(ANSWER_TOKENS[depth], resolved.primary?.model.maxOutputTokens ?? ANSWER_TOKENS[depth])
	return { read, resolved, caseIds, maxTokens, source: sourceOf(read, fittingPages(read, resolved, maxTokens)) }
}

/** Where an analysis would go, and what of the document would be replaced. @throws AppError document_not_found no_text */
export async function previewDocumentAnalysis(
	ctx: PersonContext,
	input: ParsedInput<typeof documentAnalyses.preview>,
): Promise<SendingPreview> {
	permitTo(ctx, documentAnalyses.preview)
	const { source, caseIds } = await gather(ctx, input)
	const sources = [{ title: source.used.title, text: textOf(source) }]
	return previewSending(ctx, { service: 'document-analysis', prompt: '', sources, caseIds, only: input.only })
}

/** Analyzes the current version of a document with the model that its cases allow, keeps the findings whose quotes are in it, and saves
 *  them as the newest of at most five. @throws AppError document_not_found no_text no_analysis, and the failures of a call */
export async function analyzeDocument(ctx: PersonContext, input: Run, work: Work): Promise<DocumentAnalysis> {
	permitTo(ctx, documentAnalyses.run)
	const { id, documentId, depth } = input
	const { read, resolved, ...sending } = await gather(ctx, input)
	const { source, maxTokens } = sending
	const { claims, callId, model, note, ...said } = await ask(ctx, input, sending, work)
	const checked = checkFindings(claims, [source])
	const findings: DocumentFinding[] = checked.findings.map((one) => ({ ...one, count: one.evidence.length }))
	const texts = [said.summary, ...findings.map(({ text }) => text)]
	const { versionNumber } = read.document
	const once = withoutKey(ctx)
	return withTransaction(once, async (db) => {
		await rejectDuplicateId(
			'document_analyses_pkey',
			insertDocumentAnalysis(db, {
				id,
				document_id: documentId,
				version_number: versionNumber,
				depth,
				summary: said.summary.trim().slice(0, SUMMARY_MAX),
				risk_level: said.riskLevel,
				findings: JSON.stringify(findings),
				dropped: checked.dropped,
				pages: source.used.pages,
				pages_sent: source.used.pagesSent,
				model: JSON.stringify(model),
				parameters: JSON.stringify({ ...resolved.settings.parameters, maxTokens }),
				note: joinNotes(note, hiddenNoteOf([source])),
				unfound_citations: citationsNotIn(texts, textsOf([source])),
				call_id: callId,
				created_by: ctx.actor.id,
				created_by_name: ctx.actor.fullName,
				created_at: ctx.platform.clock.now(),
			}),
		)
		await deleteOldestOfDocument(db, documentId, resolved.settings.analysisVersions)
		const after = { documentId, versionNumber, depth, model: model.key, findings: findings.length }
		await recordAction(db, ctx, {
			action: documentAnalyses.run.id,
			entity: 'document_analyses',
			entityId: id,
			after,
			event: { kind: 'created', version: 1 },
		})
		return requireRow(await selectDocumentAnalysis(db, id), analysisErrors, 'analysis_not_found')
	})
}
