import { z } from 'zod'
import { VARIABLES_MAX } from './template.ts'

export const FORM_MEGABYTES_MAX = 20
export const FORM_FIELDS_MAX = VARIABLES_MAX
/** Countries fit. */
export const FORM_OPTIONS_MAX = 300

/** A field of a PDF form and the variable of the template that fills it. */
export const formField = z.object({
	variable: z.string(),
	/** Full name in the PDF. */
	field: z.string(),
	kind: z.enum(['text', 'lines', 'checkbox', 'choice']),
	/** In characters; null without a limit. */
	maxLength: z.int().nullable(),
	/** What a choice can be. */
	options: z.array(z.string()),
})
export type FormField = z.infer<typeof formField>
