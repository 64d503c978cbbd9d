import { citationsNotIn } from '@praxis/contract/analysis/citations.rules'
import { documentQuestions, questionErrors } from '@praxis/contract/analysis/document-questions.contract'
import {
	type DocumentQuestion,
	PASSAGE_MAX,
	type SentPassage,
	type Statement,
} from '@praxis/contract/analysis/document-questions.fields'
import { sentencesOf } from '@praxis/contract/analysis/extract-facts.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { SendingPreview } from '@praxis/contract/models/models.fields'
import { z } from 'zod'
import { recordAction } from '../../platform/audit/record-change.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findCasesOf } from '../documents/find-cases-of.ts'
import { previewSending } from '../models/generate.ts'
import { resolveModel } from '../models/resolve-model.ts'
import { askStructured, type Work } from './ask-structured.ts'
import { type Claim, checkFindings, hiddenNoteOf, joinNotes, QUOTE_RULE, textsOf } from './check-findings.ts'
import { insertQuestion, selectPassage, selectQuestion } from './document-questions.queries.ts'
import type { GatheredSource } from './gather-sources.ts'
import type { QuestionScope } from './question-scope.queries.ts'
import { requireScope } from './require-scope.ts'

const ANSWER_TOKENS = 1500
const STATEMENTS_MAX = 40

const INSTRUCTIONS = 'You answer questions of an attorney from passages of documents, and from nothing else.'
const TASK = [
	'Answer the question from the sources alone, in short statements. If they do not answer it, give no statement.',
	'Every statement rests on quotes from one source; give the number of that source. A statement without a quote that is in a source is discarded.',
	QUOTE_RULE,
	'Cite no law that is not in the sources. Answer with JSON alone:',
	'{"statements": [{"text": string, "quotes": [{"source": number, "quote": string}]}]}',
	'The question:',
].join('\n')

/** That are sent beside the passages and the question. */
export const TASK_CHARACTERS = INSTRUCTIONS.length + TASK.length

const answer = z.object({
	statements: z.array(
		z.object({ text: z.string(), quotes: z.array(z.object({ source: z.number(), quote: z.string() })) }),
	),
})
type Answer = z.infer<typeof answer>

type Ask = ParsedInput<typeof documentQuestions.ask>

/** Passages as they are in the documents now: what the caller names is looked up again. */
function gatherPassages(
	ctx: PersonContext,
	scope: QuestionScope,
	{ passages }: Pick<Ask, 'passages'>,
): Promise<GatheredSource[]> {
	return withRead(ctx, async (db) => {
		const gathered: GatheredSource[] = []
		for (const place of passages) {
			const { documentId, versionNumber, page, start, end } = place
			const isOfScope = scope.documentIds.length === 0 || scope.documentIds.includes(documentId)
			const found = isOfScope && end - start <= PASSAGE_MAX ? await selectPassage(db, scope, place) : null
			if (found === null || found.text.trim() === '') throw refuse(questionErrors, 'passage_not_found')
			const { title, text, isRecognized } = found
			const used = { kind: 'document' as const, documentId, versionNumber, title, pages: 1, pagesSent: 1 }
			gathered.push({ used: { ...used, characters: text.length }, pages: [{ page, text, isRecognized }] })
		}
		return gathered
	})
}

/** Statements of an answer in plain text: sentences with a quote. */
function claimsOfText(text: string): Claim<'statement'>[] {
	return sentencesOf(text)
		.slice(0, STATEMENTS_MAX)
		.map((sentence) => ({
			kind: 'statement',
			text: sentence.text,
			quotes: [...sentence.text.matchAll(/["“]([^"“”]{8,400})["”]/g)].map((found) => ({
				source: 0,
				quote: found[1] ?? '',
			})),
		}))
}

function claimsOf({ statements }: Answer): Claim<'statement'>[] {
	return statements.slice(0, STATEMENTS_MAX).map((one) => ({ kind: 'statement', ...one }))
}

interface Answered extends Pick<DocumentQuestion, 'dropped' | 'model' | 'note'> {
	readonly statements: readonly Statement[]
	readonly callId: string
}

interface Sending {
	readonly sources: readonly GatheredSource[]
	readonly caseIds: readonly string[]
	readonly maxTokens: number
}

const sentOf = (sources: readonly GatheredSource[]) =>
	sources.map(({ used, pages }, index) => ({
		title: `Source ${index + 1}: ${used.title}, page ${pages[0]?.page}`,
		text: pages[0]?.text ?? '',
	}))

async function ask(ctx: PersonContext, { question }: Ask, sending: Sending, work: Work): Promise<Answered> {
	const { sources, caseIds, maxTokens } = sending
	const { callId, model, note, output, text } = await askStructured<Answer>(
		ctx,
		{
			service: 'document-analysis',
			instructions: INSTRUCTIONS,
			prompt: `${TASK}\n${question}`,
			sources: sentOf(sources),
			caseIds,
			schema: answer,
			maxTokens,
		},
		work,
	)
	const { findings, dropped } = checkFindings(output === null ? claimsOfText(text) : claimsOf(output), sources)
	return {
		callId,
		model,
		note,
		dropped,
		statements: findings.map((one) => ({ text: one.text, evidence: one.evidence })),
	}
}

type Scoped = Omit<Ask, 'id'>

async function gather(ctx: PersonContext, input: Scoped) {
	const { scope } = await requireScope(ctx, input)
	const sources = await gatherPassages(ctx, scope, input)
	const documentIds = [...new Set(input.passages.map(({ documentId }) => documentId))]
	// A document may belong to another case too, which keeps its text from cloud models.
	const ofDocuments = await withRead(ctx, (db) => findCasesOf(db, documentIds))
	return {
		sources,
		documentIds,
		caseIds: [...new Set([...(input.caseId === null ? [] : [input.caseId]), ...ofDocuments])],
	}
}

/** Where a question would go, and what of it and its passages would be replaced. */
export async function previewQuestion(
	ctx: PersonContext,
	input: ParsedInput<typeof documentQuestions.preview>,
): Promise<SendingPreview> {
	permitTo(ctx, documentQuestions.preview)
	const { sources, caseIds } = await gather(ctx, input)
	const wanted = { service: 'document-analysis', prompt: input.question, sources: sentOf(sources), caseIds } as const
	return previewSending(ctx, wanted)
}

/** Answers a question from the passages that the caller saw, keeps the statements whose quotes are in them, and saves the answer.
 *  @throws AppError case_not_found document_not_found no_documents passage_not_found no_analysis, and the failures of a call */
export async function askQuestion(ctx: PersonContext, input: Ask, work: Work): Promise<DocumentQuestion> {
	permitTo(ctx, documentQuestions.ask)
	const { id, caseId, question } = input
	const { sources, caseIds, documentIds } = await gather(ctx, input)
	const { primary, settings } = await resolveModel(ctx, { caseIds, use: 'document-analysis' })
	const maxTokens = Math.min(ANSWER_TOKENS, primary?.model.maxOutputTokens ?? ANSWER_TOKENS)
	const { statements, dropped, model, note, callId } = await ask(ctx, input, { sources, caseIds, maxTokens }, work)
	const passages: SentPassage[] = input.passages.map((place, index) => ({
		...place,
		title: sources[index]?.used.title ?? '',
	}))
	const once = withoutKey(ctx)
	return withTransaction(once, async (db) => {
		await rejectDuplicateId(
			'document_questions_pkey',
			insertQuestion(db, {
				id,
				case_id: caseId,
				question,
				statements: JSON.stringify(statements),
				dropped,
				passages: JSON.stringify(passages),
				document_ids: documentIds,
				model: JSON.stringify(model),
				parameters: JSON.stringify({ ...settings.parameters, maxTokens }),
				note: joinNotes(note, hiddenNoteOf(sources)),
				unfound_citations: citationsNotIn(
					statements.map(({ text }) => text),
					textsOf(sources),
				),
				call_id: callId,
				created_by: ctx.actor.id,
				created_by_name: ctx.actor.fullName,
				created_at: ctx.platform.clock.now(),
			}),
		)
		const after = { documentIds, model: model.key, statements: statements.length, dropped }
		await recordAction(db, ctx, {
			action: documentQuestions.ask.id,
			entity: 'document_questions',
			entityId: id,
			after,
			caseId,
			event: { kind: 'created', version: 1 },
			audience: audienceOf(ctx, caseId),
		})
		return requireRow(await selectQuestion(db, id), questionErrors, 'question_not_found')
	})
}

/** Who receives events about a question: those who see the case, or its author alone. */
export function audienceOf({ actor }: PersonContext, caseId: string | null) {
	return caseId === null ? { userId: actor.id } : { caseId }
}
