import {
	CASE_NAME_MAX,
	type CaseRecord,
	casePriority,
	caseStatus,
	DEFAULT_CASE_TYPE,
	DEFAULT_PRIORITY,
	DESCRIPTION_MAX,
} from '@praxis/contract/cases/case-fields'
import { newRowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { line, prose, requiredLine } from '@praxis/contract/kernel/text'
import { z } from 'zod'

/** What the form of a case holds: every field as text. */
export interface CaseFormValues extends Record<string, string> {
	/** Made by the form of a new case: however often it is saved, it opens one case. */
	id: string
	clientId: string
	caseName: string
	title: string
	type: string
	status: string
	priority: string
	attorneyId: string
	description: string
}

const shared = {
	title: line(CASE_NAME_MAX),
	status: caseStatus,
	priority: casePriority,
	attorneyId: z.string().transform((value) => (value === '' ? null : value)),
	description: prose(DESCRIPTION_MAX),
}

export const newCaseForm = z.object({
	...shared,
	id: newRowId,
	clientId: z.string().min(1, 'Client ID is required for case creation'),
	caseName: requiredLine(CASE_NAME_MAX, 'Case name is required'),
	type: requiredLine(80, 'Case type is required'),
})

export const editCaseForm = z.object({
	...shared,
	id: z.string(),
	clientId: z.string(),
	caseName: requiredLine(CASE_NAME_MAX, 'Case name cannot be empty'),
	type: requiredLine(80, 'Case type cannot be empty'),
})

export function emptyCaseForm(clientId: string, attorneyId: string): CaseFormValues {
	return {
		id: newId(),
		clientId,
		caseName: '',
		title: '',
		type: DEFAULT_CASE_TYPE,
		status: 'New',
		priority: DEFAULT_PRIORITY,
		attorneyId,
		description: '',
	}
}

export function formOfCase(one: CaseRecord): CaseFormValues {
	return {
		id: one.id,
		clientId: one.clientId,
		caseName: one.caseName,
		title: one.title,
		type: one.type,
		status: one.status,
		priority: one.priority,
		attorneyId: one.attorneyId ?? '',
		description: one.description,
	}
}

/** Fields of the form that an edit may send, in the order they are shown. */
export const EDITABLE = ['caseName', 'title', 'type', 'status', 'priority', 'attorneyId', 'description'] as const
export type Editable = (typeof EDITABLE)[number]
