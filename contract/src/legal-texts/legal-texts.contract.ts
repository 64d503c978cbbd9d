import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { LEGAL_TEXT_MAX } from './legal-text-keys.ts'
import { REQUIRED_LANGUAGE } from './legal-text-languages.ts'
import {
	legalAgreement,
	legalTextKey,
	legalTextLanguage,
	legalTextRecord,
	legalTextSummary,
	legalTextVersion,
	shownText,
} from './legal-texts.fields.ts'

export const legalTextErrors = defineErrors({
	legal_text_not_public: { kind: 'not_found', message: 'This text is not public.' },
	legal_text_invalid: { kind: 'invalid', message: 'This text cannot be published.' },
	stale_version: kernelErrors.stale_version,
})

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const
const one = z.object({ key: legalTextKey, language: legalTextLanguage.default(REQUIRED_LANGUAGE) })
const versioned = one.extend({ version: z.int('The version that was read is required.').min(0) })
const stale = { stale_version: legalTextErrors.stale_version }

export const legalTexts = {
	list: endpoint({
		id: 'legalTexts.list',
		method: 'GET',
		path: '/api/legal-texts',
		access: 'view_clients',
		summary: 'The legal texts of the firm as they are in force.',
		input: z.object({}),
		output: z.object({ items: z.array(legalTextSummary) }),
		errors: {},
	}),
	get: endpoint({
		id: 'legalTexts.get',
		method: 'GET',
		path: '/api/legal-texts/:key',
		access: 'view_clients',
		summary: 'One legal text in one language, and the one Praxis ships.',
		input: one,
		output: legalTextRecord,
		errors: {},
	}),
	versions: endpoint({
		id: 'legalTexts.versions',
		method: 'GET',
		path: '/api/legal-texts/:key/versions',
		access: 'view_clients',
		summary: 'The versions of a text the firm has published in one language, newest first. They are never changed.',
		input: one.extend(pageInput),
		output: pageOf(legalTextVersion),
		errors: {},
	}),
	publish: endpoint({
		id: 'legalTexts.publish',
		method: 'POST',
		path: '/api/legal-texts/:key/versions',
		access: CHANGE,
		summary:
			'Publish a new version of a text in one language. An empty one withdraws a text that is not English: the English one is shown again. The version is the one that was read, 0 for the default; `stale_version` carries the current text.',
		input: versioned.extend({ text: prose(LEGAL_TEXT_MAX) }),
		output: legalTextRecord,
		errors: { ...stale, legal_text_invalid: legalTextErrors.legal_text_invalid },
	}),
	reset: endpoint({
		id: 'legalTexts.reset',
		method: 'POST',
		path: '/api/legal-texts/:key/reset',
		access: CHANGE,
		summary: 'Publish the text that Praxis ships as the newest version.',
		input: versioned,
		output: legalTextRecord,
		errors: stale,
	}),
	shown: endpoint({
		id: 'legalTexts.shown',
		method: 'GET',
		path: '/api/legal-texts/:key/shown',
		access: 'public',
		summary:
			'A text as everybody may read it, filled in; in English where there is none in the language. Letters are not public.',
		input: one,
		output: shownText,
		errors: { legal_text_not_public: legalTextErrors.legal_text_not_public },
	}),
	agreements: endpoint({
		id: 'legalTexts.agreements',
		method: 'GET',
		path: '/api/legal-agreements',
		access: 'view_clients',
		summary: 'Which version of which text a person agreed to, newest first: of an inquiry, of a response, or of all.',
		input: z.object({ ...pageInput, intakeId: rowId.optional(), answersId: rowId.optional() }),
		output: pageOf(legalAgreement),
		errors: {},
	}),
}
