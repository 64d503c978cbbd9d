import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { clientErrors } from './clients.contract.ts'
import { clientKind, clientStatus } from './clients.fields.ts'

/** A client record as the client reads it; a contact of the client reads no details. The client's own export has the same columns. */
export const portalClient = forOutsiders({
	id: z.string(),
	kind: clientKind,
	fullName: z.string(),
	email: z.string(),
	phone: z.string(),
	companyName: z.string(),
	address: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	country: z.string(),
	birthDate: z.string(),
	status: clientStatus,
	createdAt: instant,
	updatedAt: instant,
})
export type PortalClient = z.infer<typeof portalClient>

export const portalClients = {
	get: endpoint({
		id: 'portalClients.get',
		method: 'GET',
		path: '/api/portal/clients/:id',
		access: 'view_own_cases',
		summary: 'One of the caller’s own client records.',
		input: z.object({ id: rowId }),
		output: portalClient,
		errors: { client_not_found: clientErrors.client_not_found },
	}),
}
