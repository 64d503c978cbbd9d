import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { chosenModel, parameters } from '../models/models.fields.ts'
import { perspective } from '../prompts/perspectives.ts'

export const ANALYSIS_DOCUMENTS_MAX = 100

/** What kinds of sources an analysis can rest on. */
export const sourceKind = z.enum(['case', 'parties', 'notes', 'document'])

/** A passage that the program found in a source. */
export const evidence = z.object({
	kind: sourceKind,
	documentId: z.string().nullable(),
	title: z.string(),
	page: z.int().nullable(),
	/** The words of the source, not of the model. */
	matched: z.string(),
	/** False where a few characters differ. */
	isExact: z.boolean(),
	/** As the model copied it; absent where rules found the passage, and in what was saved without it. */
	quote: z.string().optional(),
})
export type Evidence = z.infer<typeof evidence>

export const FINDING_KINDS = ['strength', 'weakness', 'recommendation', 'outcome'] as const
export const findingKind = z.enum(FINDING_KINDS)
export type FindingKind = z.infer<typeof findingKind>

export const finding = z.object({ kind: findingKind, text: z.string(), evidence: z.array(evidence) })
export type Finding = z.infer<typeof finding>

/** A source that was sent, and how much of it. */
export const usedSource = z.object({
	kind: sourceKind,
	documentId: z.string().nullable(),
	/** Number of the version of a document; null for the rest. */
	versionNumber: z.int().nullable(),
	title: z.string(),
	pages: z.int(),
	pagesSent: z.int(),
	characters: z.int(),
})
export type UsedSource = z.infer<typeof usedSource>

/** Citations of law that are in none of the sources; null where they were not looked for. */
export const unfoundCitations = z.array(z.string()).nullable()

/** An analysis as it was made. */
export const caseAnalysis = z.object({
	id: z.string(),
	caseId: z.string(),
	perspective,
	/** The firm's own prompt; null where it was the one of Praxis. */
	prompt: z.object({ name: z.string(), version: z.int() }).nullable(),
	summary: z.string(),
	/** In a few words, such as "Likely favorable"; empty if the model gave none. */
	likelihood: z.string(),
	findings: z.array(finding),
	/** Findings left out because none of their quotes stands in the sources. */
	dropped: z.int(),
	sources: z.array(usedSource),
	model: chosenModel,
	parameters,
	inputTokens: z.int().nullable(),
	outputTokens: z.int().nullable(),
	costMicrodollars: z.int().nullable(),
	/** That a fallback answered, or that the answer was plain text. */
	note: z.string().nullable(),
	/** The whole answer where it was plain text; null otherwise. */
	answer: z.string().nullable(),
	unfoundCitations,
	createdByName: z.string(),
	createdAt: instant,
})
export type CaseAnalysis = z.infer<typeof caseAnalysis>

/** A document of the case that can be ticked. */
export const analyzableDocument = z.object({
	id: z.string(),
	title: z.string(),
	versionNumber: z.int(),
	pages: z.int(),
	characters: z.int(),
	/** Why it has no text to analyze; null if it has. */
	problem: z.string().nullable(),
})
export type AnalyzableDocument = z.infer<typeof analyzableDocument>
