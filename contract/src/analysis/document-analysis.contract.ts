import { z } from 'zod'
import { documentErrors } from '../documents/documents.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { modelErrors } from '../models/models.contract.ts'
import { chosenModel, modelKind, noModelReason, sendingPreview } from '../models/models.fields.ts'
import { analysisErrors } from './analysis.contract.ts'
import { depth, documentAnalysis, documentFacts, FOCUS_AREAS, focusArea } from './document-analysis.fields.ts'
import { runEvent } from './run-event.ts'

/** A line of the stream of `documentAnalyses.run`. */
export const documentAnalysisEvent = runEvent(documentAnalysis)
export type DocumentAnalysisEvent = z.infer<typeof documentAnalysisEvent>

export const documentAnalysisErrors = defineErrors({
	no_text: { kind: 'unprocessable', message: 'This document has no text to analyze.' },
})

const ofDocument = z.object({ documentId: rowId })
const only = modelKind.optional()
const { document_not_found } = documentErrors

export const documentAnalyses = {
	facts: endpoint({
		id: 'documentAnalyses.facts',
		method: 'GET',
		path: '/api/documents/:documentId/facts',
		access: 'view_legal_work',
		summary:
			'Dates, deadlines, amounts, parties, terms and obligations that patterns find in the text, without a model.',
		input: ofDocument,
		output: documentFacts,
		errors: { document_not_found },
	}),
	list: endpoint({
		id: 'documentAnalyses.list',
		method: 'GET',
		path: '/api/documents/:documentId/analyses',
		access: 'view_legal_work',
		summary: 'The saved analyses of a document, newest first, and where its text would go for another one.',
		input: ofDocument.extend({ only }),
		output: z.object({
			analyses: z.array(documentAnalysis),
			/** Number of the document's current version. */
			versionNumber: z.int(),
			/** Null if none is configured that the document may go to. */
			model: chosenModel.nullable(),
			isEnabled: z.boolean(),
			/** A case of the document keeps it from cloud models. */
			isConfidential: z.boolean(),
			/** Why there is no model. */
			blocked: noModelReason.nullable(),
			characters: z.int(),
			/** Why there is no text to analyze; null if there is. */
			problem: z.string().nullable(),
		}),
		errors: { document_not_found },
	}),
	run: endpoint({
		id: 'documentAnalyses.run',
		method: 'POST',
		path: '/api/documents/:documentId/analyses',
		access: 'do_legal_work',
		summary: 'Analyze the current version of a document; streams lines of JSON (`DocumentAnalysisEvent`).',
		input: ofDocument.extend({
			id: newRowId,
			depth,
			only,
			focus: z
				.array(focusArea)
				.max(FOCUS_AREAS.length)
				.default([...FOCUS_AREAS]),
		}),
		output: z.never(),
		errors: {
			document_not_found,
			no_text: documentAnalysisErrors.no_text,
			id_taken: kernelErrors.id_taken,
			no_analysis: analysisErrors.no_analysis,
			no_model: modelErrors.no_model,
			service_disabled: modelErrors.service_disabled,
			prompt_too_long: modelErrors.prompt_too_long,
			budget_reached: modelErrors.budget_reached,
			price_unknown: modelErrors.price_unknown,
		},
	}),
	preview: endpoint({
		id: 'documentAnalyses.preview',
		method: 'POST',
		path: '/api/documents/:documentId/analyses/preview',
		access: 'do_legal_work',
		summary: 'Where an analysis would send the document, and what would be replaced first. Sends nothing.',
		input: ofDocument.extend({ depth, only }),
		output: sendingPreview,
		errors: { document_not_found, no_text: documentAnalysisErrors.no_text },
	}),
	remove: endpoint({
		id: 'documentAnalyses.remove',
		method: 'DELETE',
		path: '/api/document-analyses/:id',
		access: 'do_legal_work',
		summary: 'Delete a saved analysis of a document.',
		input: z.object({ id: rowId }),
		output: z.object({ id: z.string() }),
		errors: { analysis_not_found: analysisErrors.analysis_not_found },
	}),
}
