import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { documentErrors } from '../documents/documents.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { modelErrors } from '../models/models.contract.ts'
import { sendingPreview } from '../models/models.fields.ts'
import { perspective } from '../prompts/perspectives.ts'
import { promptRunErrors } from '../prompts/prompt-runs.contract.ts'
import { promptErrors } from '../prompts/prompts.contract.ts'
import { ANALYSIS_DOCUMENTS_MAX, analyzableDocument, caseAnalysis } from './analysis.fields.ts'
import { runEvent } from './run-event.ts'

export const analysisErrors = defineErrors({
	analysis_not_found: { kind: 'not_found', message: 'Analysis not found.' },
	no_prompt: {
		kind: 'unprocessable',
		message: 'No analysis prompts available. Please check your prompt configuration.',
	},
	prompt_empty: { kind: 'unprocessable', message: 'Selected prompt content is undefined' },
	no_analysis: {
		kind: 'unprocessable',
		message:
			'No analysis was generated. Please check your model configuration and try again. Make sure your selected model is properly configured and has API access.',
	},
})

/** A line of the stream of `analyses.run`. */
export const analysisEvent = runEvent(caseAnalysis)
export type AnalysisEvent = z.infer<typeof analysisEvent>

export const analyses = {
	list: endpoint({
		id: 'analyses.list',
		method: 'GET',
		path: '/api/cases/:caseId/analyses',
		access: 'view_legal_work',
		summary: 'The saved analyses of a case, newest first.',
		input: z.object({ caseId: rowId }),
		output: z.object({ analyses: z.array(caseAnalysis) }),
		errors: { case_not_found: caseErrors.case_not_found },
	}),
	sources: endpoint({
		id: 'analyses.sources',
		method: 'GET',
		path: '/api/cases/:caseId/analysis-sources',
		access: 'view_legal_work',
		summary: 'What an analysis can rest on: the size of the case record, and the documents of the case with theirs.',
		input: z.object({ caseId: rowId }),
		output: z.object({ recordCharacters: z.int(), documents: z.array(analyzableDocument) }),
		errors: { case_not_found: caseErrors.case_not_found },
	}),
	run: endpoint({
		id: 'analyses.run',
		method: 'POST',
		path: '/api/cases/:caseId/analyses',
		access: 'do_legal_work',
		summary:
			'Analyze a case from a perspective with the case record and some documents; streams lines of JSON (`AnalysisEvent`).',
		input: z.object({
			id: newRowId,
			caseId: rowId,
			perspective,
			documentIds: z.array(rowId).max(ANALYSIS_DOCUMENTS_MAX, `At most ${ANALYSIS_DOCUMENTS_MAX} documents.`),
		}),
		output: z.never(),
		errors: {
			case_not_found: caseErrors.case_not_found,
			document_not_found: documentErrors.document_not_found,
			id_taken: kernelErrors.id_taken,
			no_prompt: analysisErrors.no_prompt,
			prompt_empty: analysisErrors.prompt_empty,
			no_analysis: analysisErrors.no_analysis,
			prompt_source_unreadable: promptErrors.prompt_source_unreadable,
			prompt_not_filled: promptRunErrors.prompt_not_filled,
			no_model: modelErrors.no_model,
			service_disabled: modelErrors.service_disabled,
			prompt_too_long: modelErrors.prompt_too_long,
			budget_reached: modelErrors.budget_reached,
			price_unknown: modelErrors.price_unknown,
		},
	}),
	preview: endpoint({
		id: 'analyses.preview',
		method: 'POST',
		path: '/api/cases/:caseId/analyses/preview',
		access: 'do_legal_work',
		summary: 'Where an analysis would send the case, and what would be replaced first. Sends nothing.',
		input: z.object({
			caseId: rowId,
			documentIds: z.array(rowId).max(ANALYSIS_DOCUMENTS_MAX, `At most ${ANALYSIS_DOCUMENTS_MAX} documents.`),
		}),
		output: sendingPreview,
		errors: { case_not_found: caseErrors.case_not_found, document_not_found: documentErrors.document_not_found },
	}),
	remove: endpoint({
		id: 'analyses.remove',
		method: 'DELETE',
		path: '/api/analyses/:id',
		access: 'do_legal_work',
		summary: 'Delete a saved analysis.',
		input: z.object({ id: rowId }),
		output: z.object({ id: z.string() }),
		errors: { analysis_not_found: analysisErrors.analysis_not_found },
	}),
}
