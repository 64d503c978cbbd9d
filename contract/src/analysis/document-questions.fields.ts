import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { chosenModel, parameters } from '../models/models.fields.ts'
import { evidence, unfoundCitations } from './analysis.fields.ts'

export const QUESTION_MAX = 1000
/** That can be ticked; a question to a case is about all its documents. */
export const QUESTION_DOCUMENTS_MAX = 100
/** Passages that are shown, and sent at most. */
export const PASSAGES_MAX = 12
/** Characters of a passage. */
export const PASSAGE_MAX = 2000

/** A part of a page of a version of a document. */
export const passagePlace = z.object({
	documentId: z.uuid(),
	versionNumber: z.int().min(1),
	page: z.int().min(1),
	/** Characters of the page's text, from the first up to the one after the last. */
	start: z.int().min(0).max(1_000_000),
	end: z.int().min(1).max(1_000_000),
})
export type PassagePlace = z.infer<typeof passagePlace>

export const foundPassage = passagePlace.extend({ title: z.string(), text: z.string() })
export type FoundPassage = z.infer<typeof foundPassage>

/** How far passages were found by meaning too. */
export const passageMeaning = z.object({
	/** Name of the model of the local server. */
	model: z.string(),
	/** Documents that it has read. */
	documents: z.int(),
	/** Why it did not answer; the passages are found by words alone then. */
	failure: z.string().nullable(),
})
export type PassageMeaning = z.infer<typeof passageMeaning>

/** A passage that was sent, without its text. */
export const sentPassage = passagePlace.extend({ title: z.string() })
export type SentPassage = z.infer<typeof sentPassage>

export const statement = z.object({ text: z.string(), evidence: z.array(evidence) })
export type Statement = z.infer<typeof statement>

/** A question with its answer, as it was given. */
export const documentQuestion = z.object({
	id: z.string(),
	/** Null for a question to documents of the library. */
	caseId: z.string().nullable(),
	question: z.string(),
	statements: z.array(statement),
	/** Statements left out because none of their quotes is in the passages. */
	dropped: z.int(),
	passages: z.array(sentPassage),
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
export type DocumentQuestion = z.infer<typeof documentQuestion>
