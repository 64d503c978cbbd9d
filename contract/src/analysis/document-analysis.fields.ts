import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { chosenModel, modelKind, parameters } from '../models/models.fields.ts'
import { evidence, unfoundCitations } from './analysis.fields.ts'

export const DEPTHS = ['basic', 'detailed', 'comprehensive'] as const
export const depth = z.enum(DEPTHS)
export type Depth = z.infer<typeof depth>
export const DEPTH_LABELS: Readonly<Record<Depth, string>> = {
	basic: 'Basic',
	detailed: 'Detailed',
	comprehensive: 'Comprehensive',
}

/** What an analysis is about, beside parties, dates, deadlines and amounts. */
export const FOCUS_AREAS = ['legal', 'strategic', 'risk'] as const
export const focusArea = z.enum(FOCUS_AREAS)
export type FocusArea = z.infer<typeof focusArea>
export const FOCUS_LABELS: Readonly<Record<FocusArea, string>> = {
	legal: 'Legal',
	strategic: 'Strategic',
	risk: 'Risk',
}

/** How a user has documents analyzed. */
export const analysisSettings = z.object({
	/** `auto`: opening the analysis of a document whose current version has none starts one. */
	mode: z.enum(['manual', 'auto']),
	depth,
	focus: z.array(focusArea).max(FOCUS_AREAS.length),
	/** Null: as the firm and the user chose. */
	only: modelKind.nullable(),
})
export type AnalysisSettings = z.infer<typeof analysisSettings>
export const ANALYSIS_SETTINGS: AnalysisSettings = {
	mode: 'manual',
	depth: 'comprehensive',
	focus: [...FOCUS_AREAS],
	only: null,
}
/** The preference that keeps them. */
export const ANALYSIS_SETTINGS_KEY = 'analysis.documents'

/** Pages of a document in which patterns look for facts. */
export const FACT_PAGES_MAX = 1000
/** Most facts of one kind that are shown. */
export const FACTS_MAX = 200

export const DOCUMENT_FINDING_KINDS = [
	'issue',
	'risk',
	'recommendation',
	'strategy',
	'judge',
	'deadline',
	'date',
	'amount',
	'party',
	'obligation',
	'term',
	'missing',
] as const
export const documentFindingKind = z.enum(DOCUMENT_FINDING_KINDS)
export type DocumentFindingKind = z.infer<typeof documentFindingKind>

export const DOCUMENT_FINDING_LABELS: Readonly<Record<DocumentFindingKind, string>> = {
	issue: 'Legal issues',
	risk: 'Risk factors',
	recommendation: 'Recommendations',
	strategy: 'Court strategy',
	judge: 'Judge profile',
	deadline: 'Deadlines',
	date: 'Dates',
	amount: 'Amounts',
	party: 'Parties',
	obligation: 'Obligations',
	term: 'Defined terms',
	missing: 'Missing',
}

/** A statement about a document, or a fact in it, with passages it is found in. */
export const documentFinding = z.object({
	kind: documentFindingKind,
	/** A date as `YYYY-MM-DD` where the kind is `date` and patterns found it. */
	text: z.string(),
	/** How often it is found; at most five passages are kept. */
	count: z.int(),
	evidence: z.array(evidence),
})
export type DocumentFinding = z.infer<typeof documentFinding>

export const RISK_LEVELS = ['high', 'medium', 'low'] as const
export const riskLevel = z.enum(RISK_LEVELS)
export type RiskLevel = z.infer<typeof riskLevel>

/** What patterns found in the current text of a document. */
export const documentFacts = z.object({
	versionNumber: z.int(),
	pages: z.int(),
	/** Pages that were looked at. */
	pagesRead: z.int(),
	findings: z.array(documentFinding),
	/** Facts beyond those listed. */
	more: z.int(),
	readability: z
		.object({
			words: z.int(),
			sentences: z.int(),
			/** Flesch Reading Ease, 0 to 100. */
			ease: z.int(),
			/** Flesch–Kincaid Grade Level. */
			grade: z.int(),
		})
		.nullable(),
	/** Why there is no text; null if there is. */
	problem: z.string().nullable(),
})
export type DocumentFacts = z.infer<typeof documentFacts>

/** An analysis of a version of a document as a model made it. */
export const documentAnalysis = z.object({
	id: z.string(),
	documentId: z.string(),
	versionNumber: z.int(),
	depth,
	summary: z.string(),
	/** Null if the model gave none. */
	riskLevel: riskLevel.nullable(),
	findings: z.array(documentFinding),
	/** Findings left out because none of their quotes is in the document. */
	dropped: z.int(),
	pages: z.int(),
	pagesSent: z.int(),
	model: chosenModel,
	parameters,
	inputTokens: z.int().nullable(),
	outputTokens: z.int().nullable(),
	costMicrodollars: z.int().nullable(),
	/** That a fallback answered. */
	note: z.string().nullable(),
	unfoundCitations,
	createdByName: z.string(),
	createdAt: instant,
})
export type DocumentAnalysis = z.infer<typeof documentAnalysis>
