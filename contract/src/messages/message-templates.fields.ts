import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { prose, requiredLine } from '../kernel/text.ts'
import { practiceArea } from '../questionnaires/questionnaires.fields.ts'
import { unknownVariablesIn } from './message-variables.rules.ts'

const TITLE_MAX = 100
/** Half a message, so that more can be written beside it. */
const BODY_MAX = 10_000
/** Most templates of the firm, active or not. */
export const MESSAGE_TEMPLATES_MAX = 200

export const templateBody = prose(BODY_MAX)
	.refine((text) => text !== '', 'Please write the text of the template.')
	.superRefine((text, ctx) => {
		const unknown = unknownVariablesIn(text)
		if (unknown.length > 0) ctx.addIssue({ code: 'custom', message: `Unknown: ${unknown.join(', ')}.` })
	})

export const messageTemplateDetails = z.object({
	title: requiredLine(TITLE_MAX, 'Please enter a title.'),
	body: templateBody,
	/** Offered first in cases of this area; null for all. */
	practiceArea: practiceArea.nullable(),
	/** Offered when writing. */
	isActive: z.boolean(),
})
export type MessageTemplateDetails = z.infer<typeof messageTemplateDetails>

export const messageTemplate = messageTemplateDetails.extend({
	id: z.string(),
	version: z.int(),
	updatedAt: instant,
	updatedByName: z.string().nullable(),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

export const messageTemplateFields = {
	title: { label: 'Title', editable: true },
	body: { label: 'Text', editable: true, long: true },
	practiceArea: { label: 'Practice area', editable: true },
	isActive: { label: 'Offered when writing', values: { true: 'Yes', false: 'No' }, editable: true },
	updatedAt: { label: 'Updated', silent: true },
	updatedByName: { label: 'Updated by', silent: true },
} as const satisfies FieldsOf<MessageTemplate>

export const variableValues = z.object({
	'client name': z.string(),
	'case name': z.string(),
	'case number': z.string(),
	'attorney name': z.string(),
	'firm name': z.string(),
	today: z.string(),
})
