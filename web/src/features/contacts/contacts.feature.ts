import { screen, type WebFeature } from '../../lib/feature.ts'

export const contactsFeature: WebFeature = {
	activity: async () => {
		const { contactActions: actions, contactFields: fields } = await import('@praxis/contract/contacts/contacts.fields')
		return { contacts: { fields, actions, createAction: 'contacts.create' } }
	},
	screens: {
		'contact-list': screen(() => import('./contact-list.screen.tsx'), 'ContactListScreen'),
		'contact-new': screen(() => import('./contact-new.screen.tsx'), 'ContactNewScreen'),
		'contact-record': screen(() => import('./contact-record.screen.tsx'), 'ContactRecordScreen'),
	},
	creates: [
		{
			id: 'new-contact',
			keys: 'c o',
			label: 'Add contact',
			href: '/dashboard/contacts/new',
			icon: 'address-book',
			keywords: ['new contact', 'counsel', 'witness', 'expert', 'insurer', 'judge', 'create'],
			needs: ['manage_clients', 'edit_clients'],
		},
	],
}
