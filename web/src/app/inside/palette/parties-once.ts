import type { PartyHit } from '@praxis/contract/cases/party.fields'
import { partyFields } from '@praxis/contract/cases/party.fields'
import type { SearchHit } from '@praxis/contract/search/search.contract'
import type { PaletteEntry } from '../../../ui/palette/palette-types.ts'

export type PartyEntry = { readonly hit: PartyHit } | { readonly entry: PaletteEntry }

/** A contact who is a party of several cases is one entry, which leads to the contact and its cases; none where the contact
 *  was found itself. `isMore`: more parties match than were found. */
export function partiesOnce(hits: readonly SearchHit[], isMore: boolean): PartyEntry[] {
	const contacts = new Set(hits.flatMap((hit) => (hit.kind === 'contact' ? [hit.id] : [])))
	const parties = hits.filter((hit) => hit.kind === 'party')
	return [...Map.groupBy(parties, (hit) => hit.contactId)].flatMap(([contactId, ones]): PartyEntry[] => {
		const [first] = ones
		if (first === undefined) return []
		if (ones.length === 1) return [{ hit: first }]
		if (contacts.has(contactId)) return []
		const roles = [...new Set(ones.map((one) => partyFields.role.values[one.role]))].join(', ')
		const entry = {
			id: `contact:${contactId}`,
			label: first.name,
			detail: `${roles} · ${ones.length}${isMore ? ' or more' : ''} cases`,
			icon: 'address-book',
			href: `/dashboard/contacts/${contactId}`,
		}
		return [{ entry }]
	})
}
