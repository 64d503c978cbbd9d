import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { documentErrors } from '../documents/documents.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose } from '../kernel/text.ts'
import { modelErrors } from '../models/models.contract.ts'
import { sendingPreview } from '../models/models.fields.ts'
import { analysisErrors } from './analysis.contract.ts'
import { ANALYSIS_DOCUMENTS_MAX } from './analysis.fields.ts'
import { chronologyEntry, chronologySort, EVENT_MAX, entrySource } from './chronology.fields.ts'
import { runEvent } from './run-event.ts'

export const chronologyErrors = defineErrors({
	entry_not_found: { kind: 'not_found', message: 'Entry not found.' },
})

/** What a model added. */
const proposed = z.object({
	added: z.int(),
	/** Events left out because none of their quotes is in the documents, or without a day. */
	dropped: z.int(),
	pages: z.int(),
	pagesSent: z.int(),
	note: z.string().nullable(),
})
export type Proposed = z.infer<typeof proposed>

/** A line of the stream of `chronology.propose`. */
export const proposalEvent = runEvent(proposed)
export type ProposalEvent = z.infer<typeof proposalEvent>

const ofCase = z.object({ caseId: rowId })
const documentIds = z.array(rowId).min(1, 'Choose documents.').max(ANALYSIS_DOCUMENTS_MAX)
const details = z.object({
	happenedOn: calendarDay,
	event: prose(EVENT_MAX).pipe(z.string().min(1, 'Describe the event.')),
})
export const entryDetails = details
const { case_not_found } = caseErrors
const { entry_not_found } = chronologyErrors

export const chronology = {
	list: endpoint({
		id: 'chronology.list',
		method: 'GET',
		path: '/api/cases/:caseId/chronology',
		access: 'view_legal_work',
		summary: 'What happened in a case, by day.',
		input: ofCase.extend({
			...pageInput,
			search: line(200).optional(),
			source: commaList(entrySource),
			/** Only those that are hidden; without it, only the others. */
			hidden: flag,
			sort: chronologySort.default('happenedOn'),
			direction: z.enum(['asc', 'desc']).default('asc'),
			withTotal: flag,
		}),
		output: pageOf(chronologyEntry),
		errors: { case_not_found },
	}),
	build: endpoint({
		id: 'chronology.build',
		method: 'POST',
		path: '/api/cases/:caseId/chronology/build',
		access: 'do_legal_work',
		summary:
			'Find the dates in the documents of a case by rules, without a model. What is hidden or edited stays as it is; what the documents no longer have is removed.',
		input: ofCase,
		output: z.object({
			added: z.int(),
			removed: z.int(),
			pages: z.int(),
			/** Pages that were looked at. */
			pagesRead: z.int(),
			/** Documents that have no text. */
			withoutText: z.int(),
		}),
		errors: { case_not_found },
	}),
	propose: endpoint({
		id: 'chronology.propose',
		method: 'POST',
		path: '/api/cases/:caseId/chronology/propose',
		access: 'do_legal_work',
		summary:
			'Let a model find events in documents of a case; those whose quotes are in the documents are added. Streams lines of JSON (`ProposalEvent`).',
		input: ofCase.extend({ documentIds }),
		output: z.never(),
		errors: {
			case_not_found,
			document_not_found: documentErrors.document_not_found,
			no_analysis: analysisErrors.no_analysis,
			no_model: modelErrors.no_model,
			service_disabled: modelErrors.service_disabled,
			prompt_too_long: modelErrors.prompt_too_long,
			budget_reached: modelErrors.budget_reached,
			price_unknown: modelErrors.price_unknown,
		},
	}),
	preview: endpoint({
		id: 'chronology.preview',
		method: 'POST',
		path: '/api/cases/:caseId/chronology/preview',
		access: 'do_legal_work',
		summary: 'Where finding events would send the documents, and what would be replaced first. Sends nothing.',
		input: ofCase.extend({ documentIds }),
		output: sendingPreview,
		errors: { case_not_found, document_not_found: documentErrors.document_not_found },
	}),
	add: endpoint({
		id: 'chronology.add',
		method: 'POST',
		path: '/api/cases/:caseId/chronology',
		access: 'do_legal_work',
		summary: 'Add an event to the chronology of a case.',
		input: ofCase.extend({ id: newRowId, ...details.shape }),
		output: chronologyEntry,
		errors: { case_not_found, id_taken: kernelErrors.id_taken },
	}),
	edit: endpoint({
		id: 'chronology.edit',
		method: 'PATCH',
		path: '/api/chronology/:id',
		access: 'do_legal_work',
		summary: 'Update or hide an entry of a chronology. `stale_version` carries the current entry.',
		input: z.object({
			id: rowId,
			version: expectedVersion,
			...details.partial().shape,
			isHidden: z.boolean().optional(),
		}),
		output: chronologyEntry,
		errors: { entry_not_found, stale_version: kernelErrors.stale_version },
	}),
}
