import { z } from 'zod'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { CASE_PROPERTY_NAMES, type CaseProperty, LONG_PROPERTIES } from './case-values.rules.ts'
import { templateProblems } from './check-template.rules.ts'
import { JSON_PATH } from './json-path.rules.ts'
import { parseTemplate } from './parse-template.rules.ts'
import { placeholderName } from './placeholder-name.ts'

/** What a source can read of the case of a run. */
export const CASE_VIEWS = {
	case_parties: 'Parties of the case',
	case_notes: 'Notes of the case',
	case_documents: 'Documents of the case, by title',
	case_tasks: 'Open tasks of the case',
} as const
export type CaseView = keyof typeof CASE_VIEWS
export const CASE_VIEW_IDS = Object.keys(CASE_VIEWS) as [CaseView, ...CaseView[]]

export const SOURCE_TYPES = { api: 'API', database: 'Database', file: 'File', static: 'Static text' } as const
export type SourceType = keyof typeof SOURCE_TYPES
export const SOURCE_TEXT_MAX = 100_000
/** Characters of what is read outside or in a document. */
export const SOURCE_READ_MAX = 200_000
export const SOURCE_CACHE_MINUTES = 60
export const SOURCE_CACHE_MINUTES_MAX = 10_080

/** What may be sent to a service outside in a query. */
export const QUERY_PLACEHOLDERS: readonly CaseProperty[] = CASE_PROPERTY_NAMES.filter(
	(name) => !LONG_PROPERTIES.includes(name),
)

const HEADERS_SET_BY_US = ['host', 'content-length', 'connection', 'transfer-encoding', 'cookie', 'accept']
const headerName = z
	.string()
	.trim()
	.regex(/^[A-Za-z][A-Za-z0-9-]{0,79}$/, 'A header has letters, digits and hyphens, such as X-Api-Key.')
	.refine((name) => !HEADERS_SET_BY_US.includes(name.toLowerCase()), 'This header is set by Praxis.')

const queryValue = line(500).superRefine((value, check) => {
	for (const { message } of templateProblems(parseTemplate(value), QUERY_PLACEHOLDERS))
		check.addIssue({ code: 'custom', message })
})

const endpoint = z
	.string()
	.trim()
	.max(2000, 'At most 2000 characters.')
	.refine((value) => !value.includes('{{'), 'Placeholders stand in the query parameters alone.')
	.refine(
		(value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
		'Please enter an address that begins with https://.',
	)

export const sourceType = z.enum(['api', 'database', 'file', 'static'])
const MINUTES = `Keep answers for 1 to ${SOURCE_CACHE_MINUTES_MAX} minutes.`

const fields = z.object({
	/** As in `{{data.name}}`. */
	name: placeholderName,
	description: line(500).default(''),
	type: sourceType,
	/** View of a database source. */
	view: z.enum(CASE_VIEW_IDS).nullable().default(null),
	/** Text of a static source. */
	text: prose(SOURCE_TEXT_MAX).default(''),
	/** Document of a file source. */
	documentId: rowId.nullable().default(null),
	/** Endpoint of an API source, and all that follows. */
	endpoint: endpoint.default(''),
	queryParams: z
		.array(z.object({ name: requiredLine(100, 'Enter a name.'), value: queryValue }))
		.max(20, 'At most 20 query parameters.')
		.default([]),
	/** Their values are sealed. */
	headers: z
		.array(z.object({ name: headerName }))
		.max(10, 'At most 10 headers.')
		.refine(
			(all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
			'Two headers have the same name.',
		)
		.default([]),
	/** Takes the key; `Authorization` takes it as a bearer. */
	keyHeader: headerName.default('Authorization'),
	/** Whose key is used, instead of one of its own. */
	apiConfigurationId: rowId.nullable().default(null),
	/** What of a JSON answer is used, as in `results.*.title`; empty for all of it. */
	path: line(300)
		.refine((path) => path === '' || JSON_PATH.test(path), 'A path looks like results.*.title.')
		.default(''),
	cacheMinutes: z.int(MINUTES).min(1, MINUTES).max(SOURCE_CACHE_MINUTES_MAX, MINUTES).default(SOURCE_CACHE_MINUTES),
	enabled: z.boolean().default(true),
})

export const sourceDetails = fields
	.refine(({ type, view }) => type !== 'database' || view !== null, { path: ['view'], message: 'Choose what is read' })
	.refine(({ type, text }) => type !== 'static' || text !== '', { path: ['text'], message: 'Text is required' })
	.refine(({ type, endpoint: address }) => type !== 'api' || address !== '', {
		path: ['endpoint'],
		message: 'Endpoint is required',
	})
	.refine(({ type, documentId }) => type !== 'file' || documentId !== null, {
		path: ['documentId'],
		message: 'Choose a document',
	})
export type SourceDetails = z.infer<typeof sourceDetails>

const secret = z.string().trim().max(4000, 'At most 4000 characters.')

/** What is sealed of a source. Absent and empty: what is stored stays. */
export const sourceSecrets = z.object({
	/** Null removes it. */
	apiKey: secret.nullable().optional(),
	/** Values by the name of the header. */
	headerValues: z.record(z.string().max(80), secret).optional(),
})
export type SourceSecrets = z.infer<typeof sourceSecrets>

export const promptSource = fields.extend({
	id: z.string(),
	/** A key of its own is stored for the host of its endpoint. */
	hasKey: z.boolean(),
	/** Headers whose values are stored for the host of its endpoint. */
	storedHeaders: z.array(z.string()),
	/** Null also where the caller may not see the document. */
	documentTitle: z.string().nullable(),
	apiConfigurationName: z.string().nullable(),
	version: z.int(),
	updatedAt: instant,
})
export type PromptSource = z.infer<typeof promptSource>

/** What a source gives right now. */
export const sourceReading = z.object({
	/** The beginning of it; null where it could not be read. */
	text: z.string().nullable(),
	characters: z.int(),
	/** Why it could not be read. */
	problem: z.string().nullable(),
	/** Who was asked outside; null where nothing left the firm. */
	host: z.string().nullable(),
	durationMs: z.int(),
})
export type SourceReading = z.infer<typeof sourceReading>
export const SOURCE_SHOWN_MAX = 20_000
