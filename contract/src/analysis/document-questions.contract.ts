import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { documentErrors } from '../documents/documents.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { modelErrors } from '../models/models.contract.ts'
import { chosenModel, noModelReason, sendingPreview } from '../models/models.fields.ts'
import { analysisErrors } from './analysis.contract.ts'
import {
	documentQuestion,
	foundPassage,
	PASSAGES_MAX,
	passageMeaning,
	passagePlace,
	QUESTION_DOCUMENTS_MAX,
	QUESTION_MAX,
} from './document-questions.fields.ts'
import { runEvent } from './run-event.ts'

/** A line of the stream of `documentQuestions.ask`. */
export const questionEvent = runEvent(documentQuestion)
export type QuestionEvent = z.infer<typeof questionEvent>

export const questionErrors = defineErrors({
	question_not_found: { kind: 'not_found', message: 'Question not found.' },
	passage_not_found: { kind: 'not_found', message: 'A passage was not found. Search again.' },
	no_documents: { kind: 'invalid', message: 'Choose a case or documents.' },
})

/** All documents of a case, or some documents; of a case if both are given. */
const asked = z.object({
	caseId: rowId.nullable(),
	documentIds: z.array(rowId).max(QUESTION_DOCUMENTS_MAX, `At most ${QUESTION_DOCUMENTS_MAX} documents.`),
	question: prose(QUESTION_MAX).pipe(z.string().min(1, 'Enter a question.')),
})

const unfound = {
	case_not_found: caseErrors.case_not_found,
	document_not_found: documentErrors.document_not_found,
	no_documents: questionErrors.no_documents,
}

export const documentQuestions = {
	find: endpoint({
		id: 'documentQuestions.find',
		method: 'POST',
		path: '/api/document-questions/passages',
		access: 'view_legal_work',
		summary:
			'The passages of documents that fit a question best, by its words and its meaning, and where they would be sent.',
		input: asked,
		output: z.object({
			passages: z.array(foundPassage),
			/** Documents that were searched. */
			searched: z.int(),
			/** Documents that have no text to search. */
			withoutText: z.int(),
			/** Null if the firm has no model that reads for meaning. */
			meaning: passageMeaning.nullable(),
			/** Null if none is configured that the passages may go to. */
			model: chosenModel.nullable(),
			isEnabled: z.boolean(),
			/** A case of the documents keeps them from cloud models. */
			isConfidential: z.boolean(),
			/** Why there is no model. */
			blocked: noModelReason.nullable(),
			/** Characters that are sent beside the passages. */
			taskCharacters: z.int(),
		}),
		errors: unfound,
	}),
	ask: endpoint({
		id: 'documentQuestions.ask',
		method: 'POST',
		path: '/api/document-questions',
		access: 'do_legal_work',
		summary: 'Answer a question from passages of documents; streams lines of JSON (`QuestionEvent`).',
		input: asked.extend({ id: newRowId, passages: z.array(passagePlace).min(1).max(PASSAGES_MAX) }),
		output: z.never(),
		errors: {
			...unfound,
			passage_not_found: questionErrors.passage_not_found,
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
		id: 'documentQuestions.preview',
		method: 'POST',
		path: '/api/document-questions/preview',
		access: 'do_legal_work',
		summary: 'Where a question and its passages would be sent, and what would be replaced first. Sends nothing.',
		input: asked.extend({ passages: z.array(passagePlace).min(1).max(PASSAGES_MAX) }),
		output: sendingPreview,
		errors: { ...unfound, passage_not_found: questionErrors.passage_not_found },
	}),
	list: endpoint({
		id: 'documentQuestions.list',
		method: 'GET',
		path: '/api/document-questions',
		access: 'view_legal_work',
		summary: "Questions to the documents of a case, newest first; without a case the caller's own to other documents.",
		input: z.object({ caseId: rowId.optional(), ...pageInput }),
		output: pageOf(documentQuestion),
		errors: { case_not_found: caseErrors.case_not_found },
	}),
	remove: endpoint({
		id: 'documentQuestions.remove',
		method: 'DELETE',
		path: '/api/document-questions/:id',
		access: 'do_legal_work',
		summary: 'Delete a question with its answer.',
		input: z.object({ id: rowId }),
		output: z.object({ id: z.string() }),
		errors: { question_not_found: questionErrors.question_not_found },
	}),
}
