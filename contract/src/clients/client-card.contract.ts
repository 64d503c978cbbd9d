import { z } from 'zod'
import { activityRow } from '../kernel/activity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import { cardLists, clientCard } from './client-card.fields.ts'
import { CLIENT_EDITORS, clientErrors } from './clients.contract.ts'

const unknownClient = { client_not_found: clientErrors.client_not_found }
const clientId = rowId

/** Everything the firm keeps of a client beside name, main contact and status. */
export const clientCards = {
	get: endpoint({
		id: 'clientCards.get',
		method: 'GET',
		path: '/api/clients/:clientId/card',
		access: 'view_clients',
		summary:
			'Additional contact methods, contacts, other names, tags, preferences and custom field values of a client.',
		input: z.object({ clientId }),
		output: clientCard,
		errors: unknownClient,
	}),
	save: endpoint({
		id: 'clientCards.save',
		method: 'PATCH',
		path: '/api/clients/:clientId/card',
		access: CLIENT_EDITORS,
		summary:
			'Change parts of the card. Each list that is sent replaces the previous one. The version is that of the client; `stale_version` carries the current card.',
		input: z.object({ clientId, version: expectedVersion }).extend(cardLists.partial().shape),
		output: clientCard,
		errors: {
			...unknownClient,
			client_walled: clientErrors.client_walled,
			client_deleted: clientErrors.client_deleted,
			stale_version: clientErrors.stale_version,
			id_taken: clientErrors.id_taken,
			custom_value_invalid: clientErrors.custom_value_invalid,
		},
	}),
	tags: endpoint({
		id: 'clientCards.tags',
		method: 'GET',
		path: '/api/client-tags',
		access: 'view_clients',
		summary: 'The tags in use, most frequent first; only those that start with `search`.',
		input: z.object({ search: line(100).optional() }),
		output: z.object({ tags: z.array(z.object({ tag: z.string(), clients: z.int() })) }),
		errors: {},
	}),
	activity: endpoint({
		id: 'clientCards.activity',
		method: 'GET',
		path: '/api/clients/:clientId/activity',
		access: 'view_clients',
		summary: 'Who changed what about a client, newest first, from the audit trail.',
		input: z.object({ clientId, ...pageInput }),
		output: pageOf(activityRow),
		errors: unknownClient,
	}),
}
