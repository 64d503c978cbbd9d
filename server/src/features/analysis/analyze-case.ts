import { type AnalysisEvent, analyses, analysisErrors } from '@praxis/contract/analysis/analysis.contract'
import type { CaseAnalysis } from '@praxis/contract/analysis/analysis.fields'
import { citationsNotIn } from '@praxis/contract/analysis/citations.rules'
import { parseAnalysisText } from '@praxis/contract/analysis/parse-analysis.rules'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { ChosenModel, Parameters, SendingPreview } from '@praxis/contract/models/models.fields'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import { PERSPECTIVE_LABELS, type Perspective } from '@praxis/contract/prompts/perspectives'
import { recordAction } from '../../platform/audit/record-change.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { getCase } from '../cases/find-cases.ts'
import { findCasesOf } from '../documents/find-cases-of.ts'
import { CallFailure } from '../models/call-failure.ts'
import { type Generated, generate, previewSending } from '../models/generate.ts'
import { resolveModel } from '../models/resolve-model.ts'
import { type FilledPrompt, fillPerspectivePrompt } from '../prompts/perspective-prompts.ts'
import { deleteOldest, insertAnalysis, selectAnalysis } from './analysis.queries.ts'
import {
	type AnalysisAnswer,
	analysisAnswer,
	checkFindings,
	claimsOf,
	claimsOfText,
	hiddenNoteOf,
	joinNotes,
	QUOTE_RULE,
	textsOf,
} from './check-findings.ts'
import { type GatheredSource, gatherDocuments, gatherRecord, tokensOf } from './gather-sources.ts'
import { promptOf } from './perspective-prompt.ts'

/** Taken when the window of a model is unknown. */
export const WINDOW_UNKNOWN = 8192
const ANSWER_TOKENS = 3000
const SUMMARY_MAX = 20_000
const LIKELIHOOD_MAX = 200
const ANSWER_MAX = 40_000

const TASK = [
	'Assess the case from the sources: a summary, strengths, weaknesses, recommendations, and an Outcome Prediction with its likelihood in a few words and why.',
	'Every statement rests on quotes from one source; give the number of that source. A statement without a quote that stands in a source is discarded.',
	QUOTE_RULE,
	'Cite no law that is not in the sources. Answer with JSON alone:',
	'{"summary": string, "strengths": [{"text": string, "quotes": [{"source": number, "quote": string}]}], "weaknesses": [same], "recommendations": [same], "outcome": {"likelihood": string, "justification": string, "quotes": [{"source": number, "quote": string}]}}',
].join('\n')

type Run = ParsedInput<typeof analyses.run>

/** Tokens of documents that fit beside the rest. */
function tokensLeft(window: number | null, maxTokens: number, record: readonly GatheredSource[]): number {
	const tokens = (window ?? WINDOW_UNKNOWN) - maxTokens - estimateTokens(TASK.length + 1000)
	const used = record.reduce((sum, { pages }) => sum + tokensOf(pages), 0)
	// Estimates are rough: a tenth is left free.
	return Math.max(0, Math.floor(tokens * 0.9) - used)
}

interface Gathered {
	readonly one: CaseRecord
	readonly sources: readonly GatheredSource[]
	/** Cases of the sources; the analyzed one first. */
	readonly caseIds: readonly string[]
	readonly maxTokens: number
	readonly parameters: Parameters
	/** Versions that are kept of the case. */
	readonly kept: number
}

async function gather(
	ctx: PersonContext,
	{ caseId, documentIds }: Pick<Run, 'caseId' | 'documentIds'>,
): Promise<Gathered> {
	const one = await getCase(ctx, { id: caseId })
	// A document may belong to another case too, which keeps its text from cloud models.
	const caseIds = [...new Set([caseId, ...(await withRead(ctx, (db) => findCasesOf(db, documentIds)))])]
	const { primary, settings } = await resolveModel(ctx, { caseIds, use: 'case-analysis' })
	const maxTokens = Math.min(ANSWER_TOKENS, primary?.model.maxOutputTokens ?? ANSWER_TOKENS)
	return withRead(ctx, async (db) => {
		const record = await gatherRecord(db, one)
		const tokensMax = tokensLeft(primary?.model.contextWindow ?? null, maxTokens, record)
		const documents = await gatherDocuments(db, { one, documentIds, tokensMax })
		const { parameters, analysisVersions: kept } = settings
		return { one, sources: [...record, ...documents], caseIds, maxTokens, parameters, kept }
	})
}

interface Answered {
	readonly summary: string
	readonly likelihood: string
	readonly claims: ReturnType<typeof claimsOf>
	readonly callId: string
	readonly model: ChosenModel
	readonly note: string | null
	/** In plain text; null for one of the expected form. */
	readonly answer: string | null
}

type Call = Pick<Answered, 'callId' | 'model'>

/** An answer that is not of the expected form. */
function readPlainText(text: string, perspective: Perspective, call: Call): Answered {
	const read = parseAnalysisText(text, PERSPECTIVE_LABELS[perspective])
	return {
		...call,
		summary: read.summary,
		likelihood: '',
		claims: claimsOfText(read),
		note: 'The model answered in plain text.',
		answer: text.trim().slice(0, ANSWER_MAX),
	}
}

/** What is shown while an analysis is made. */
export type AnalysisListener = (event: AnalysisEvent) => void

export const textOf = ({ pages }: GatheredSource) =>
	pages.map(({ page, text }) => (page === null ? text : `[Page ${page}]\n${text}`)).join('\n\n')

const sentOf = (sources: readonly GatheredSource[]) =>
	sources.map((source, index) => ({ title: `Source ${index + 1}: ${source.used.title}`, text: textOf(source) }))

/** Where an analysis would go, and what of the case would be replaced. */
export async function previewCaseAnalysis(
	ctx: PersonContext,
	input: ParsedInput<typeof analyses.preview>,
): Promise<SendingPreview> {
	permitTo(ctx, analyses.preview)
	const { sources, caseIds } = await gather(ctx, input)
	return previewSending(ctx, { service: 'case-analysis', prompt: TASK, sources: sentOf(sources), caseIds })
}

interface Asked extends Gathered {
	/** The firm's prompt for the perspective; null for the one of Praxis. */
	readonly own: FilledPrompt | null
}

async function ask(
	ctx: PersonContext,
	{ perspective }: Run,
	{ sources, caseIds, maxTokens, own }: Asked,
	{ signal, onEvent }: { readonly signal: AbortSignal; readonly onEvent: AnalysisListener },
): Promise<Answered> {
	let characters = 0
	let started: Call | null = null
	const sent = sentOf(sources)
	const tokens = sent.reduce((sum, { text }) => sum + estimateTokens(text), estimateTokens(TASK))
	let answered: Generated<AnalysisAnswer>
	try {
		answered = await generate<AnalysisAnswer>(ctx, {
			service: 'case-analysis',
			instructions: own?.text ?? promptOf(perspective),
			prompt: TASK,
			sources: sent,
			caseIds: [...new Set([...caseIds, ...(own?.caseIds ?? [])])],
			schema: analysisAnswer,
			parameters: { maxTokens },
			signal,
			onStart: (callId, model) => {
				started = { callId, model }
				onEvent({ type: 'start', model, tokens })
			},
			onText: (piece) => {
				characters += piece.length
				onEvent({ type: 'progress', characters })
			},
			onReset: (note) => onEvent({ type: 'reset', note }),
		})
	} catch (error) {
		const call = started as Call | null
		if (!(error instanceof CallFailure) || call === null) throw error
		if (error.code === 'empty_response') throw refuse(analysisErrors, 'no_analysis')
		if (error.answer === null) throw error
		return readPlainText(error.answer.text, perspective, call)
	}
	const { callId, model, note } = answered
	const output = requireRow(answered.output, analysisErrors, 'no_analysis')
	return {
		summary: output.summary,
		likelihood: output.outcome.likelihood,
		claims: claimsOf(output),
		callId,
		model,
		note,
		answer: null,
	}
}

/** Analyzes a case: sends the record and the ticked documents to the model that the case may use, keeps the statements whose quotes stand
 *  in the sources, and saves them as the newest of the versions that are kept. @throws AppError case_not_found document_not_found
 *  no_prompt prompt_empty no_analysis, and the failures of a call */
export async function analyzeCase(
	ctx: PersonContext,
	input: Run,
	work: { readonly signal: AbortSignal; readonly onEvent: AnalysisListener },
): Promise<CaseAnalysis> {
	permitTo(ctx, analyses.run)
	const found = await gather(ctx, input)
	const own = await fillPerspectivePrompt(ctx, { perspective: input.perspective, one: found.one, asking: 'asked' })
	const gathered: Asked = { ...found, own }
	const { claims, callId, model, note, answer, ...said } = await ask(ctx, input, gathered, work)
	const { findings, dropped } = checkFindings(claims, gathered.sources)
	const texts = [said.summary, said.likelihood, answer ?? '', ...findings.map(({ text }) => text)]
	const { id, caseId, perspective } = input
	const parameters = { ...gathered.parameters, maxTokens: gathered.maxTokens }
	const once = withoutKey(ctx)
	return withTransaction(once, async (db) => {
		await rejectDuplicateId(
			'case_analyses_pkey',
			insertAnalysis(db, {
				id,
				case_id: caseId,
				perspective,
				prompt_id: own?.id ?? null,
				prompt_name: own?.name ?? null,
				prompt_version: own?.version ?? null,
				summary: said.summary.trim().slice(0, SUMMARY_MAX),
				likelihood: said.likelihood.trim().slice(0, LIKELIHOOD_MAX),
				findings: JSON.stringify(findings),
				dropped,
				sources: JSON.stringify(gathered.sources.map(({ used }) => used)),
				model: JSON.stringify(model),
				parameters: JSON.stringify(parameters),
				note: joinNotes(note, hiddenNoteOf(gathered.sources)),
				answer,
				unfound_citations: citationsNotIn(texts, textsOf(gathered.sources)),
				call_id: callId,
				created_by: ctx.actor.id,
				created_by_name: ctx.actor.fullName,
				created_at: ctx.platform.clock.now(),
			}),
		)
		await deleteOldest(db, caseId, gathered.kept)
		const after = { perspective, model: model.key, findings: findings.length, dropped }
		await recordAction(db, ctx, {
			action: analyses.run.id,
			entity: 'case_analyses',
			entityId: id,
			after,
			caseId,
			event: { kind: 'created', version: 1 },
		})
		return requireRow(await selectAnalysis(db, id), analysisErrors, 'analysis_not_found')
	})
}
