import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../../kernel/errors.ts'
import { newRowId, rowId } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { expectedVersion } from '../../kernel/page.ts'
import { requiredLine } from '../../kernel/text.ts'
import { EDITOR_CHARACTERS_MAX } from '../editor.contract.ts'
import type { RichNode } from '../editor-schema.ts'
import { templateCategory } from '../templates/document-templates.contract.ts'
import { hasText } from '../templates/fill-template.ts'
import { clauseName } from './expand-clauses.ts'

/** Of the firm. */
export const CLAUSES_MAX = 500

export const clauseErrors = defineErrors({
	clause_not_found: { kind: 'not_found', message: 'This clause does not exist.' },
	clause_title_taken: { kind: 'conflict', message: 'A clause with this title already exists.' },
	clause_contains_itself: { kind: 'invalid', message: 'This clause contains itself.' },
	clause_unknown: { kind: 'invalid', message: 'The text refers to a clause that does not exist.' },
	clause_faulty: { kind: 'invalid', message: 'The text of the clause cannot be inserted.' },
	clause_in_use: { kind: 'conflict', message: 'Other clauses refer to this clause.' },
	clause_too_long: {
		kind: 'too_large',
		message: `With the clauses that it refers to, a clause has at most ${EDITOR_CHARACTERS_MAX.toLocaleString('en-US')} characters.`,
	},
	clauses_full: {
		kind: 'conflict',
		message: `The firm can have at most ${CLAUSES_MAX} clauses. Delete one first.`,
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const json = z.record(z.string(), z.unknown())

export const clauseDetails = z.object({
	title: requiredLine(120, 'Enter a title.').refine(
		(title) => clauseName(title) !== '',
		'The title needs a letter from A to Z.',
	),
	category: templateCategory.default('general'),
	/** A ProseMirror document with `[NAMES]` of variables, and `[CLAUSE NAME]` on lines of their own for other clauses. */
	doc: json.refine((doc) => hasText([doc as unknown as RichNode]), 'Enter the text of the clause.'),
})
export type ClauseDetails = z.infer<typeof clauseDetails>

export const clause = clauseDetails.extend({
	id: z.string(),
	/** In references; it stays when the title changes. */
	name: z.string(),
	version: z.int(),
	createdByName: z.string().nullable(),
	updatedAt: instant,
})
export type Clause = z.infer<typeof clause>

export const clauseSummary = clause.omit({ doc: true })
export type ClauseSummary = z.infer<typeof clauseSummary>

const BODY_LIMIT = 512 * 1024
const one = z.object({ id: rowId })
const missing = { clause_not_found: clauseErrors.clause_not_found }
const saving = {
	clause_title_taken: clauseErrors.clause_title_taken,
	clause_contains_itself: clauseErrors.clause_contains_itself,
	clause_unknown: clauseErrors.clause_unknown,
	clause_faulty: clauseErrors.clause_faulty,
	clause_too_long: clauseErrors.clause_too_long,
}

/** Texts of the firm that are inserted in documents and templates. */
export const clauses = {
	list: endpoint({
		id: 'clauses.list',
		method: 'GET',
		path: '/api/clauses',
		access: 'view_templates',
		summary: `Clauses of the firm by title; at most ${CLAUSES_MAX}.`,
		input: z.object({}),
		output: z.object({ items: z.array(clauseSummary) }),
		errors: {},
	}),
	get: endpoint({
		id: 'clauses.get',
		method: 'GET',
		path: '/api/clauses/:id',
		access: 'view_templates',
		summary: 'One clause. `inserted` is its text with the clauses that it refers to in it.',
		input: one,
		output: clause.extend({ inserted: json }),
		errors: { ...missing, clause_too_long: clauseErrors.clause_too_long },
	}),
	create: endpoint({
		id: 'clauses.create',
		method: 'POST',
		path: '/api/clauses',
		access: 'manage_templates',
		summary: 'Add a clause. Its name in references follows from its title.',
		input: clauseDetails.extend({ id: newRowId }),
		bodyLimit: BODY_LIMIT,
		output: clause,
		errors: { ...saving, clauses_full: clauseErrors.clauses_full, id_taken: clauseErrors.id_taken },
	}),
	save: endpoint({
		id: 'clauses.save',
		method: 'PUT',
		path: '/api/clauses/:id',
		access: 'edit_templates',
		summary: 'Save a clause. Documents and templates that it was inserted in stay as they are.',
		input: clauseDetails.extend({ id: rowId, version: expectedVersion }),
		bodyLimit: BODY_LIMIT,
		output: clause,
		errors: { ...missing, ...saving, stale_version: clauseErrors.stale_version },
	}),
	remove: endpoint({
		id: 'clauses.remove',
		method: 'DELETE',
		path: '/api/clauses/:id',
		access: 'manage_templates',
		summary: 'Delete a clause that no other clause refers to.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { ...missing, clause_in_use: clauseErrors.clause_in_use },
	}),
}
