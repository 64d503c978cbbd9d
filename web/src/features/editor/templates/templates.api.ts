import type { RichNode } from '@praxis/contract/editor/editor-schema'
import {
	asksOf,
	documentTemplates,
	type OwnTemplate,
	type TemplateComplexity,
	type TemplateDetails,
	type TemplateVariable,
	templateDetails,
} from '@praxis/contract/editor/templates/document-templates.contract'
import { namesIn } from '@praxis/contract/editor/templates/fill-template'
import { SHIPPED_TEMPLATES } from '@praxis/contract/editor/templates/shipped-templates'
import {
	type AskedVariable,
	type DocumentTemplate,
	isCaseVariable,
	type TemplateCategory,
	VARIABLES_MAX,
} from '@praxis/contract/editor/templates/template'
import { titleOf } from '@praxis/contract/file-formats/title-of'
import { recordQuery } from '../../../lib/queries.ts'

export const TOPIC = 'document_templates'
export const templatesQuery = recordQuery(documentTemplates.list, TOPIC, {})
export const templateQuery = (id: string) => recordQuery(documentTemplates.get, TOPIC, { id })
export const templateVersionsQuery = (id: string) => recordQuery(documentTemplates.versions, TOPIC, { id })

/** Choices of a field from its labels. */
export const optionsFrom = <K extends string>(labels: Readonly<Record<K, string>>) =>
	(Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }))

/** A line of the list of templates. */
export interface ListedTemplate {
	readonly id: string
	readonly name: string
	readonly description: string
	readonly category: TemplateCategory
	readonly complexity: TemplateComplexity
	readonly isActive: boolean
	/** Comes with Praxis: it is used and duplicated, not changed. */
	readonly isBuiltIn: boolean
}

export const BUILT_IN: readonly ListedTemplate[] = SHIPPED_TEMPLATES.map(({ id, name, description, category }) => ({
	id,
	name,
	description,
	category,
	complexity: 'basic',
	isActive: true,
	isBuiltIn: true,
}))

function variableOf({
	optional,
	options = [],
	placeholder,
	defaultValue,
	help,
	...rest
}: AskedVariable): TemplateVariable {
	return {
		...rest,
		placeholder: placeholder ?? help ?? '',
		defaultValue: defaultValue ?? '',
		options: [...options],
		required: optional !== true,
	}
}

/** A built-in template as one of the firm's. */
export function detailsOf({ name, description, category, type, asks, content }: DocumentTemplate): TemplateDetails {
	return {
		...NEW_TEMPLATE,
		name,
		description,
		category,
		documentType: type,
		doc: { type: 'doc', content: [...content] },
		variables: asks.map(variableOf),
	}
}

/** The longest name of a template. */
export const NAME_MAX = 120

export const NEW_TEMPLATE: TemplateDetails = {
	name: '',
	description: '',
	category: 'general',
	complexity: 'basic',
	estimatedTime: '15-20 minutes',
	documentType: 'general',
	doc: { type: 'doc', content: [{ type: 'paragraph' }] },
	variables: [],
	tags: [],
	readers: [],
	isActive: true,
}

/** What is asked for a name that stands in a text: `HEARING_DATE` is `Hearing date`. */
export function variableNamed(name: string): TemplateVariable {
	const words = name.replaceAll('_', ' ').toLowerCase()
	const label = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
	return { name, label, type: 'text', placeholder: '', defaultValue: '', options: [], required: true }
}

/** Names in a text that a case has nothing for. */
export function askedNames(content: readonly RichNode[]): string[] {
	return namesIn({ content }).filter((name) => !isCaseVariable(name))
}

/** The text of a Word file as a new template. */
export function detailsOfWord(fileName: string, doc: TemplateDetails['doc']): TemplateDetails {
	const { content = [] } = doc as unknown as RichNode
	const variables = askedNames(content).slice(0, VARIABLES_MAX).map(variableNamed)
	return { ...NEW_TEMPLATE, name: titleOf(fileName).slice(0, NAME_MAX), doc, variables }
}

/** What is saved of a template. */
export const detailsOfOwn = (one: OwnTemplate): TemplateDetails => templateDetails.parse(one)

const COPY = ' (Copy)'

/** For a new template, which nothing is saved of yet. */
export function copyOf(details: TemplateDetails): TemplateDetails {
	return { ...details, name: `${details.name.slice(0, NAME_MAX - COPY.length)}${COPY}` }
}

/** A template of the firm as the generator knows it. */
export function templateOfOwn(one: OwnTemplate): DocumentTemplate {
	const { id, name, description, category, documentType, variables, doc } = one
	const { content = [] } = doc as unknown as RichNode
	const described = { id, name, description, category, type: documentType, asks: asksOf(variables), content }
	return one.formFields === null ? described : { ...described, isForm: true }
}
