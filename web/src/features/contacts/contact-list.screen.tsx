import { CONTACT_LIST_SORT, contactListInput } from '@praxis/contract/contacts/contact-lists'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { type ContactRecord, contactFields } from '@praxis/contract/contacts/contacts.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { useMay } from '../../lib/session/use-may.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { fieldFilters } from '../../ui/list/field-columns.tsx'
import type { ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CONTACT_COLUMNS } from './contact-columns.tsx'
import { CONTACTS, contactListQuery, useContactActions, useContactOverlay } from './contacts.api.ts'

const FILTERS: readonly ListFilter[] = [
	...fieldFilters(contactFields),
	{ kind: 'choice', id: 'role', label: 'Role in cases', options: optionsOf(contactFields.roles) },
	{ kind: 'choice', id: 'deleted', label: 'Deleted', options: [{ value: 'yes', label: 'Deleted' }], single: true },
]

export function ContactListScreen() {
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: CONTACT_LIST_SORT })
	const { remove, restore } = useContactActions()
	const mayEdit = mayCall(contacts.edit)
	const mayDelete = mayCall(contacts.delete)
	const rowMenu = (row: ContactRecord): readonly MenuEntry[] => {
		const href = `${CONTACTS.href}/${row.id}`
		const open: MenuEntry = { label: 'Open', href }
		if (row.deletedAt !== null) return mayDelete ? [open, { label: 'Restore', onSelect: () => restore(row) }] : [open]
		return [
			open,
			...(mayEdit ? [{ label: 'Edit', href: `${href}?edit=1` }] : []),
			...(mayDelete && row.caseCount === 0 ? [{ label: 'Delete', onSelect: () => remove(row) }] : []),
		]
	}
	return (
		<ListScreen
			title="Contacts"
			lead="Counsel, experts, witnesses, insurers, judges and everyone else on your cases. Clients are listed under Clients."
			path={CONTACTS.href}
			create={mayCall(contacts.create) ? 'Add contact' : null}
			list={list}
			query={contactListQuery(contactListInput(list.state))}
			overlay={useContactOverlay()}
			columns={CONTACT_COLUMNS}
			rowLabel={(row) => row.name}
			rowActions={rowMenu}
			searchLabel="Search name, title, email or phone"
			empty={{
				title: 'No contacts yet',
				text: 'Everyone you add as a party of a case becomes a contact, ready for the next case.',
				create: 'Add the first contact',
			}}
			{...useListPreferences('contacts')}
		/>
	)
}
