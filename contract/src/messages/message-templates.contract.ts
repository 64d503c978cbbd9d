import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import {
	MESSAGE_TEMPLATES_MAX,
	messageTemplate,
	messageTemplateDetails,
	variableValues,
} from './message-templates.fields.ts'

export const messageTemplateErrors = defineErrors({
	message_template_not_found: { kind: 'not_found', message: 'Message template not found.' },
	template_case_unknown: { kind: 'invalid', message: 'This is no case of the client.' },
	too_many_templates: { kind: 'conflict', message: `A firm has at most ${MESSAGE_TEMPLATES_MAX} message templates.` },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const
const { message_template_not_found, too_many_templates, stale_version, id_taken } = messageTemplateErrors

/** Texts that the firm sends often. Administrators write them, users who write to clients insert them. */
export const messageTemplates = {
	list: endpoint({
		id: 'messageTemplates.list',
		method: 'GET',
		path: '/api/message-templates',
		access: ['handle_communications', ...CHANGE],
		summary: 'The message templates of the firm by title, also those that are not offered.',
		input: z.object({}),
		output: z.object({ items: z.array(messageTemplate) }),
		errors: {},
	}),
	values: endpoint({
		id: 'messageTemplates.values',
		method: 'GET',
		path: '/api/message-templates/values',
		access: 'handle_communications',
		summary: 'What the variables of a template stand for in a message to a client; empty where there is nothing.',
		input: z.object({ clientId: rowId, caseId: rowId.optional() }),
		output: variableValues,
		errors: {
			client_not_found: clientErrors.client_not_found,
			template_case_unknown: messageTemplateErrors.template_case_unknown,
		},
	}),
	create: endpoint({
		id: 'messageTemplates.create',
		method: 'POST',
		path: '/api/message-templates',
		access: CHANGE,
		summary: 'Add a message template.',
		input: messageTemplateDetails.extend({ id: newRowId }),
		output: messageTemplate,
		errors: { too_many_templates, id_taken },
	}),
	edit: endpoint({
		id: 'messageTemplates.edit',
		method: 'PATCH',
		path: '/api/message-templates/:id',
		access: CHANGE,
		summary: 'Change a message template. Messages written with it stay as they are.',
		input: messageTemplateDetails.partial().extend({ id: rowId, version: expectedVersion }),
		output: messageTemplate,
		errors: { message_template_not_found, stale_version },
	}),
}
