import type { DocumentType } from '../editor.fields.ts'
import type { RichNode } from '../editor-schema.ts'

/** Variables that a template may ask for. */
export const VARIABLES_MAX = 500
/** Filled in from the record of the case. */
export const CASE_VARIABLES = {
	CASE_NAME: 'Case name',
	CASE_NUMBER: 'Case number',
	DOCKET_NUMBER: 'Docket number',
	COURT: 'Court',
	JURISDICTION: 'Jurisdiction',
	JUDGE: 'Judge',
	CLIENT_NAME: 'Client',
	ATTORNEY_NAME: 'Responsible attorney',
	FIRM_NAME: 'Firm',
	TODAY: 'Date of the document',
} as const
export type CaseVariable = keyof typeof CASE_VARIABLES

export function isCaseVariable(name: string): name is CaseVariable {
	return Object.hasOwn(CASE_VARIABLES, name)
}

/** What a template asks for beside the case. */
export interface AskedVariable {
	/** In capitals, as in the text. */
	readonly name: string
	readonly label: string
	readonly type: 'text' | 'textarea' | 'date' | 'number' | 'select' | 'boolean'
	readonly options?: readonly string[]
	readonly help?: string
	readonly placeholder?: string
	readonly defaultValue?: string
	readonly optional?: true
}

export const TEMPLATE_CATEGORIES = {
	pleading: 'Pleadings',
	contract: 'Contracts',
	letter: 'Letters',
	memo: 'Memos',
	motion: 'Motions',
	brief: 'Briefs',
	discovery: 'Discovery',
	settlement: 'Settlement',
	patents: 'Patents',
	trademarks: 'Trademarks',
	general: 'General',
} as const
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES

export interface DocumentTemplate {
	readonly id: string
	readonly name: string
	readonly description: string
	readonly category: TemplateCategory
	readonly type: DocumentType
	readonly asks: readonly AskedVariable[]
	/** With `[NAMES]` of variables in its texts. */
	readonly content: readonly RichNode[]
	/** A PDF form: the document is the filled PDF, and the content lists its values. */
	readonly isForm?: true
}

/** Shown with every template. */
export const REVIEW_NOTE =
	'This template is a starting point. Have a lawyer of the jurisdiction review the document before it is used.'

type Attrs = Readonly<Record<string, unknown>>
const block = (type: string, text: string, attrs: Attrs = {}): RichNode => ({
	type,
	attrs,
	content: text === '' ? [] : [{ type: 'text', text }],
})

export const p = (text: string) => block('paragraph', text)
export const center = (text: string) => block('paragraph', text, { align: 'center' })
export const heading = (text: string, level = 2) => block('heading', text, { level })
export const titled = (text: string) => block('heading', text, { level: 1, align: 'center' })
export const item = (text: string) => block('paragraph', text, { list: 'numbered', level: 0 })

/** Court, parties and docket number. */
export const CAPTION: readonly RichNode[] = [
	center('[COURT]'),
	p('[PLAINTIFF],'),
	p('Plaintiff,'),
	p('v.'),
	p('[DEFENDANT],'),
	p('Defendant.'),
	p('Case No. [DOCKET_NUMBER]'),
]
export const PARTIES: readonly AskedVariable[] = [
	{ name: 'PLAINTIFF', label: 'Plaintiff', type: 'text' },
	{ name: 'DEFENDANT', label: 'Defendant', type: 'text' },
]

export const SIGNATURE: readonly RichNode[] = [
	p('Dated: [TODAY]'),
	p('Respectfully submitted,'),
	p('______________________________'),
	p('[ATTORNEY_NAME]'),
	p('[FIRM_NAME]'),
	p('Attorney for [CLIENT_NAME]'),
]
