import { z } from 'zod'
import { contactErrors } from '../contacts/contacts.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { caseErrors, caseId, cases } from './cases.contract.ts'
import { caseParty, PARTIES_MAX, partyDetails } from './party.fields.ts'

export const partyErrors = defineErrors({
	case_parties_full: { kind: 'invalid', message: `A case can have at most ${PARTIES_MAX} parties.` },
	party_conflict_undecided: {
		kind: 'conflict',
		message: 'Possible conflicts of interest need a decision before this party is saved.',
	},
	case_party_not_found: { kind: 'not_found', message: 'This party is no longer on the case.' },
})

const { access } = cases.edit
const unknownCase = { case_not_found: caseErrors.case_not_found }
const { name, role, ...rest } = partyDetails.shape

export const caseParties = {
	list: endpoint({
		id: 'cases.parties',
		method: 'GET',
		path: '/api/cases/:id/parties',
		access: 'view_cases',
		summary: 'The parties of a case, other than the client.',
		input: z.object({ id: caseId }),
		output: z.object({ parties: z.array(caseParty).max(PARTIES_MAX) }),
		errors: unknownCase,
	}),
	add: endpoint({
		id: 'cases.addParty',
		method: 'POST',
		path: '/api/cases/:id/parties',
		access,
		summary:
			'Add a party to a case; at most 200 to a case. Possible conflicts need a decision first, as when a case is opened.',
		input: z.object({
			id: caseId,
			/** Created by the caller; else by the server. */
			partyId: newRowId.optional(),
			/** An existing contact, whose name and other details apply instead of those sent; else a contact is created. */
			contactId: rowId.optional(),
			name,
			role,
			/** Type and side follow the role unless given. */
			kind: rest.kind.optional(),
			side: rest.side.optional(),
			aliases: rest.aliases.default([]),
			email: rest.email.default(''),
			phone: rest.phone.default(''),
			contactInfo: rest.contactInfo.default(''),
			representation: rest.representation.default('unknown'),
			counselName: rest.counselName.default(''),
			counselFirm: rest.counselFirm.default(''),
			counselContact: rest.counselContact.default(''),
			notes: rest.notes.default(''),
		}),
		output: caseParty,
		errors: {
			...unknownCase,
			party_conflict_undecided: partyErrors.party_conflict_undecided,
			contact_not_found: contactErrors.contact_not_found,
			contact_deleted: contactErrors.contact_deleted,
			case_parties_full: partyErrors.case_parties_full,
			id_taken: kernelErrors.id_taken,
		},
	}),
	edit: endpoint({
		id: 'cases.editParty',
		method: 'PATCH',
		path: '/api/cases/:id/parties/:partyId',
		access,
		summary:
			'Update a party; its name and how to reach it on every case of the contact. The version is the one that was read; `stale_version` carries the current party.',
		input: z
			.object({
				id: caseId,
				partyId: rowId,
				version: expectedVersion,
				/** Another contact, whose details apply instead of those sent. */
				contactId: rowId.optional(),
			})
			.extend(partyDetails.partial().shape),
		output: caseParty,
		errors: {
			...unknownCase,
			party_conflict_undecided: partyErrors.party_conflict_undecided,
			contact_not_found: contactErrors.contact_not_found,
			contact_deleted: contactErrors.contact_deleted,
			contact_walled: contactErrors.contact_walled,
			contact_conflict_undecided: contactErrors.contact_conflict_undecided,
			case_party_not_found: partyErrors.case_party_not_found,
			stale_version: kernelErrors.stale_version,
		},
	}),
	remove: endpoint({
		id: 'cases.removeParty',
		method: 'DELETE',
		path: '/api/cases/:id/parties/:partyId',
		access,
		summary: 'Remove a party from a case.',
		input: z.object({ id: caseId, partyId: rowId }),
		output: caseParty,
		errors: unknownCase,
	}),
}
