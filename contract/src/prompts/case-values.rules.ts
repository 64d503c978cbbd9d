import { type CaseRecord, caseFields } from '../cases/cases.fields.ts'

/** What prompts can name of a case, with its label. */
export const CASE_PROPERTIES = {
	caseName: 'Case name',
	caseNumber: 'Case number',
	title: 'Title',
	caseType: 'Case type',
	status: 'Status',
	priority: 'Priority',
	stage: 'Stage',
	court: 'Court',
	docketNumber: 'Docket number',
	jurisdiction: 'Jurisdiction',
	judge: 'Judge',
	openedOn: 'Opening date',
	limitationOn: 'Statute of limitations',
	nextDate: 'Next date',
	clientName: 'Client name',
	attorneyName: 'Responsible attorney',
	description: 'Description',
	internalNotes: 'Internal notes',
} as const satisfies Readonly<Record<string, string>>
export type CaseProperty = keyof typeof CASE_PROPERTIES
export const CASE_PROPERTY_NAMES = Object.keys(CASE_PROPERTIES) as [CaseProperty, ...CaseProperty[]]

/** Texts that others may have written: they are marked as data. */
export const LONG_PROPERTIES: readonly CaseProperty[] = ['description', 'internalNotes']

/** Text of a property of a case; empty where the case has nothing. */
export function casePropertyText(one: CaseRecord, property: CaseProperty): string {
	switch (property) {
		case 'caseType':
			return one.type
		case 'priority':
			return caseFields.priority.values[one.priority]
		default:
			return one[property] ?? ''
	}
}
